// Keeps the site on this device for when there is no network, and offers a new version when one is ready.
// Nothing changes under a game: the version in use stays until it is asked to go.
(() => {
  const home = navigator.serviceWorker, root = document.documentElement;
  if (!home) return;
  const words = JSON.parse(document.currentScript.dataset.words);

  const offer = (ready) => {
    document.getElementById("update")?.remove();
    const [what, now, later] = words[root.lang] ?? Object.values(words)[0];
    const note = Object.assign(document.createElement("section"), { id: "update" });
    note.setAttribute("aria-label", what);
    const text = document.createElement("p");
    text.setAttribute("role", "status");
    const button = (name, act) => {
      const made = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: name });
      made.addEventListener("click", act);
      return made;
    };
    note.append(text, button(now, () => {
      // Another tab's choice must not reload this one.
      home.addEventListener("controllerchange", () => location.reload(), { once: true });
      ready.postMessage("take over");
    }), button(later, () => note.remove()));
    document.body.append(note);
    text.textContent = what; // after the region is there, so that it is spoken
  };

  const watch = (registration) => {
    if (!registration) return; // what guards privacy may answer and do nothing
    const settled = (worker) => {
      if (worker?.state === "installed" && home.controller) offer(worker);
    };
    settled(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => settled(worker));
    });
    // A tab may stay open for days.
    let asked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - asked < 3600000) return;
      asked = Date.now();
      registration.update().catch(() => {}); // no network: asked again the next time
    });
  };

  // What is kept is in one language; a change asks for the pages again.
  new MutationObserver(() => home.controller?.postMessage("keep pages")).observe(root, { attributeFilter: ["lang"] });

  addEventListener("load", () => setTimeout(() => {
    // Refused in private windows: the site then works as long as there is a network.
    home.register("/service-worker.js").then(watch, (why) => console.info("not kept for offline:", String(why)));
  }, 1500));
})();
