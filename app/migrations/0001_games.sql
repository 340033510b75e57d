-- Read by SQLite and by PostgreSQL alike: TEXT and BIGINT only, times in unix
-- milliseconds, documents as JSON text, ids made by the server.

-- One anonymous visitor's browser. The cookie itself is never stored.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,      -- SHA-256 of the cookie's token, hex
    owner      TEXT NOT NULL,         -- whom its games belong to
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL        -- to the day
);

CREATE INDEX sessions_seen ON sessions (seen_at);

CREATE TABLE games (
    id         TEXT PRIMARY KEY,      -- unguessable: knowing it is the right to read
    owner      TEXT NOT NULL,
    key        TEXT NOT NULL,         -- the client's idempotency key
    title      TEXT NOT NULL,
    red        TEXT NOT NULL,
    black      TEXT NOT NULL,
    level      BIGINT,                -- 1-6; null between people
    human      TEXT,                  -- 'red' or 'black' against the engine
    rules      TEXT NOT NULL,         -- name of the rule set
    start      TEXT NOT NULL,         -- FEN
    moves      TEXT NOT NULL,         -- 'h2e2 h9g7 ...'
    plies      BIGINT NOT NULL,
    verdict    TEXT,                  -- JSON; null while unfinished
    clock      TEXT,                  -- JSON; null without clocks
    spent_ms   TEXT NOT NULL,         -- JSON array, one number a ply or empty
    started_at BIGINT NOT NULL,       -- as the client says
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT,                -- may be undone until swept
    version    BIGINT NOT NULL,       -- counts the changes of moves and verdict
    UNIQUE (owner, key)
);

CREATE INDEX games_newest ON games (owner, created_at DESC, id DESC);
CREATE INDEX games_deleted ON games (deleted_at);
