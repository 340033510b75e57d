// The worker's module script. It listens before the engine is loaded, so that no early message is lost, and
// throws outside of any promise, so that whatever fails reaches the page as the worker's `error` event.
import init, { hear } from "./engine_worker.js";

const up = init({ module_or_path: new URL("./engine_worker_bg.wasm", import.meta.url) });

const fail = (error) => setTimeout(() => { throw error; });

up.catch(fail);

onmessage = ({ data }) => up.then(() => hear(data)).catch(fail);
