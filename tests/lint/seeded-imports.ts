/** Sources that break one arrow each, by the file that holds them, with what the check must say. */
export const seededViolations: Record<string, { source: string; says: string }> = {
  "contract/a-lib.ts": {
    source: `import { x } from "#lib/x.ts";\nexport const y = x;`,
    says: "contract may not import lib",
  },
  "contract/b-package.ts": {
    source: `import * as forge from "node-forge";\nexport const y = forge;`,
    says: "contract is made of",
  },
  "contract/c-builtin.ts": {
    source: `import { join } from "node:path";\nexport const y = join;`,
    says: "contract runs without Node",
  },
  "lib/a-engine.ts": {
    source: `import type { X } from "#engine/x.ts";\nexport type Y = X;`,
    says: "lib may not import engine",
  },
  "lib/b-builtin.ts": {
    source: `import { createHash } from "crypto";\nexport const y = createHash;`,
    says: "lib runs without Node",
  },
  "lib/c-react.ts": {
    source: `import { useState } from "react";\nexport const y = useState;`,
    says: "belong to the renderer",
  },
  "engine/a-main.ts": { source: `export { x } from "#main/x.ts";`, says: "engine may not import main" },
  "engine/b-network.ts": {
    source: `import http from "node:http";\nexport const y = http;`,
    says: "no network of its own",
  },
  "engine/c-electron.ts": {
    source: `import { app } from "electron";\nexport const y = app;`,
    says: "Electron is known to",
  },
  "main/a-platform.ts": {
    source: `import type { X } from "#platform/x.ts";\nexport type Y = X;`,
    says: "main may not import platform",
  },
  "main/b-renderer.ts": {
    source: `export const y = () => import("#renderer/app/x.ts");`,
    says: "main may not import renderer",
  },
  "main/c-computed.ts": { source: `export const y = (name: string) => import(name);`, says: "must be written out" },
  "main/d-hosts.ts": {
    source: `import { h } from "./hosts/loopback/h.ts";\nexport const y = h;`,
    says: "does not know its hosts",
  },
  "main/features/time-stamp/a-lock.ts": {
    source: `import type { L } from "../lock/l.ts";
export type Y = L;`,
    says: "the services of time-stamp and lock do not know each other",
  },
  "main/features/journal/exports/a-vault.ts": {
    source: `export type Y = import("../../vault/v.ts").V;`,
    says: "the services of journal and vault do not know each other",
  },
  "main/features/lock/handlers.ts": {
    source: `import { h } from "#main/features/journal/handlers/h.ts";
export const y = h;`,
    says: "handlers use the services of journal, not its handlers",
  },
  "main/features/lock/b-root.ts": {
    source: `export * from "../../workstation.ts";`,
    says: "feature may not import root",
  },
  "main/gateway/a-feature.ts": {
    source: `import { j } from "#main/features/journal/j.ts";
export const y = j;`,
    says: "base may not import feature",
  },
  "main/bridge/a-feature.ts": {
    source: `import type { L } from "../features/lock/l.ts";
export type Y = L;`,
    says: "bridge may not import feature",
  },
  "main/cli/a-hosts.ts": {
    source: `import { h } from "../hosts/loopback/h.ts";
export const y = h;`,
    says: "does not know its hosts",
  },
  "main/hosts/loopback/a-electron.ts": {
    source: `import { x } from "../electron/x.ts";\nexport const y = x;`,
    says: "the loopback host may not import the electron host",
  },
  "main/windows/a-electron.ts": {
    source: `const y = require("electron");\nexport const z = y;`,
    says: "Electron is known to",
  },
  "preload/a-main.ts": {
    source: `import type { H } from "#main/host/host.ts";\nexport type Y = H;`,
    says: "preload may not import main",
  },
  "preload/b-builtin.ts": {
    source: `import fs from "node:fs";\nexport const y = fs;`,
    says: "preload runs without Node",
  },
  "platform/a-main.ts": {
    source: `import type { H } from "#main/host/host.ts";\nexport type Y = H;`,
    says: "platform may not import main",
  },
  "platform/b-relative.ts": {
    source: `import { x } from "../lib/x.ts";\nexport const y = x;`,
    says: "may not leave the room",
  },
  "platform/member/endpoints.ts": {
    source: `import { s } from "./store/s.ts";\nexport const y = s;`,
    says: "endpoints may not import store",
  },
  "platform/lock/endpoints.ts": {
    source: `import { sql } from "kysely";\nexport const y = sql;`,
    says: "no SQL outside",
  },
  "platform/message/domain/a-endpoints.ts": {
    source: `import type { R } from "../endpoints.ts";\nexport type Y = R;`,
    says: "domain may not import endpoints",
  },
  "platform/member/domain/d-past-the-door.ts": {
    source: `import { f } from "../../release/store/f.ts";\nexport const y = f;`,
    says: "only through platform/release/index.ts",
  },
  "platform/member/domain/b-http.ts": {
    source: `import type { FastifyRequest } from "fastify";\nexport type Y = FastifyRequest;`,
    says: "no HTTP in",
  },
  "platform/member/domain/c-sql.ts": {
    source: `import { sql } from "kysely";\nexport const y = sql;`,
    says: "no SQL outside",
  },
  "platform/message/store/a-domain.ts": {
    source: `import { d } from "../domain/d.ts";\nexport const y = d;`,
    says: "store may not import domain",
  },
  "platform/services/a-http.ts": {
    source: `import { d } from "../http/d.ts";\nexport const y = d;`,
    says: "services may not import http",
  },
  "renderer/a-main.ts": {
    source: `import type { H } from "#main/host/host.ts";\nexport type Y = H;`,
    says: "renderer may not import main",
  },
  "renderer/b-engine.ts": {
    source: `import { e } from "#engine/e.ts";\nexport const y = e;`,
    says: "renderer may not import engine",
  },
  "renderer/c-builtin.ts": {
    source: `import { join } from "node:path";\nexport const y = join;`,
    says: "renderer runs without Node",
  },
  "renderer/ui/a-feature.ts": {
    source: `import { f } from "../features/account/index.ts";\nexport const y = f;`,
    says: "ui may not import feature",
  },
  "renderer/ui/b-bridge.ts": {
    source: `import { b } from "#renderer/services/bridge/b.ts";\nexport const y = b;`,
    says: "ui may not import services",
  },
  "renderer/features/account/a-inside.ts": {
    source: `import type { M } from "../meeting/model/m.ts";\nexport type Y = M;`,
    says: "only through renderer/features/meeting/index.ts",
  },
  "renderer/features/account/b-app.ts": {
    source: `import { r } from "#renderer/app/router.ts";\nexport const y = r;`,
    says: "feature may not import app",
  },
  "renderer/features/account/c-shell.ts": {
    source: `import { s } from "#renderer/shell/banner.ts";\nexport const y = s;`,
    says: "feature may not import shell",
  },
  "renderer/services/api/a-feature.ts": {
    source: `import { f } from "#renderer/features/account/index.ts";\nexport const y = f;`,
    says: "services may not import feature",
  },
  "renderer/services/api/b-app.ts": {
    source: `import type { R } from "../../app/router.ts";\nexport type Y = R;`,
    says: "services may not import app",
  },
  "renderer/shell/a-app.ts": {
    source: `import { r } from "#renderer/app/router.ts";\nexport const y = r;`,
    says: "shell may not import app",
  },
};

/** What the arrows allow, in every spelling. */
export const cleanSources: Record<string, string> = {
  "contract/a.ts": `import { z } from "zod";\nimport { b } from "./b.ts";\nexport const y = z.literal(b);`,
  "contract/b.ts": `import { oc } from "@orpc/contract";\nexport const b = oc;`,
  "lib/a.ts": `import type { Y } from "#contract/a.ts";\nexport type X = Y;`,
  "engine/a.ts": `import { readFile } from "node:fs/promises";\nimport type { X } from "#lib/a.ts";\nexport type E = X;\nexport { readFile };`,
  "main/a.ts": `import { readFile } from "#engine/a.ts";\nimport type { Y } from "#contract/a.ts";\nexport type M = Y;\nexport { readFile };`,
  "main/workstation.ts": `import { v } from "./features/vault/a.ts";\nexport const w = v;`,
  "main/features/vault/a.ts": `import { g } from "../../gateway/g.ts";\nexport const v = g;`,
  "main/features/lock/handlers/a.ts": `import { v } from "../../vault/a.ts";\nexport const y = v;`,
  "main/hosts/electron/a.ts": `import { app } from "electron";\nexport const run = () => app;`,
  "preload/a.ts": `import { contextBridge } from "electron";\nimport type { Y } from "#contract/a.ts";\nexport type P = Y;\nexport { contextBridge };`,
  "platform/member/endpoints.ts": `import { d } from "./domain/d.ts";\nexport const r = d;`,
  "platform/member/domain/d.ts": `import { s } from "../store/s.ts";\nexport const d = s;`,
  "platform/member/store/s.ts": `import { sql } from "kysely";\nexport const s = sql;`,
  "platform/member/index.ts": `export { d } from "./domain/d.ts";`,
  "platform/field/domain/f.ts": `import { d } from "../../member/index.ts";\nexport const f = d;`,
  "renderer/app/router.tsx": `import { useState } from "react";\nimport { f } from "#renderer/features/account/index.ts";\nimport { s } from "../shell/s.ts";\nexport const page = () => <p>{f + s + String(useState)}</p>;`,
  "renderer/shell/s.ts": `import { f } from "#renderer/features/account/index.ts";\nexport const s = f;`,
  "renderer/features/account/index.ts": `export { m as f } from "./model/m.ts";\nexport { g } from "#renderer/features/meeting/index.ts";`,
  "renderer/features/account/model/m.ts": `import { call } from "#renderer/services/api/call.ts";\nimport { button } from "#renderer/ui/button.ts";\nexport const m = call + button;`,
  "renderer/features/meeting/index.ts": `export const g = 1;`,
  "renderer/services/api/call.ts": `export const call = "call";`,
  "renderer/ui/button.ts": `import "./button.css";\nexport const button = "button";`,
};
