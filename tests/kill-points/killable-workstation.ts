import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { FileHandleSchema } from "#contract/common/ids.ts";
import type { BridgeInput, BridgePayload } from "#contract/bridge.ts";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import type { FetchPort } from "#engine/jobs/trust-services.ts";
import { composeDesk } from "#main/desk.ts";
import { createGateway } from "#main/gateway/create-gateway.ts";
import { createPlatformClient } from "#main/gateway/platform-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { openSettings } from "#main/policy/settings.ts";
import { createLog } from "#main/security/log.ts";
import type { SpooledFile } from "#main/spool/spool.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { KillPoint, LockKillPoint } from "./kill-points.ts";
import { createOutgoing } from "#main/outgoing/outgoing.ts";
import { configuredTrust } from "#main/trust-services/configured-trust.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";

/**
 * The workstation's main process without windows: the real services, gateway and engine process, with a person who approves
 * everything unless the order says otherwise. It starts, which settles what an earlier one left, and says so in one JSON
 * line; then it carries out one order after the other, each a JSON line of its input, with a JSON line for its outcome. It
 * ends itself with SIGKILL where an order says, in the place of a power cut, and properly at the end of its input.
 */
export type WorkstationSetUp = {
  dataFolder: string;
  platformUrl: string;
  /** A demo account: signing in by password is limited to a few attempts a minute. */
  accountId: string;
  pfx: { path: string; password: string } | null;
  /** Where the password is kept after the import; in the keychain by default. */
  passwordKeeping?: PasswordKeeping;
};

export type WorkstationOrder = {
  do:
    | {
        kind: "lock";
        input: Omit<BridgeInput<"lock.start">, "credentialId">;
        under?: LockKillPoint["under"];
      }
    | {
        kind: "lock all";
        input: Omit<BridgeInput<"lock.startAll">, "credentialId">;
        /** What reaches the platform from elsewhere while the person reads. */
        whileAsked?: { method: string; path: string; body: unknown };
        /** The person says so when this document is being locked. */
        stopAt?: DocumentId;
        answers?: "cancel" | { passwords: readonly string[] };
      }
    | { kind: "prove"; input: BridgeInput<"lock.addProof"> }
    | { kind: "append"; input: BridgeInput<"journal.append"> }
    /** What the journal came to by itself. */
    | { kind: "look at the journal" }
    | { kind: "sync the journal" }
    | { kind: "upload"; signingId: SigningId; path: string; name: string }
    /** What a page sends through the gateway. */
    | { kind: "request"; method: string; path: string; body: unknown };
  killAt?: KillPoint;
  /** Time-stamp authorities that are set up; none by default. */
  timeStampUrls?: string[];
};

const setUp = JSON.parse(process.argv[2] ?? "") as WorkstationSetUp;
/** What is being carried out; null while it starts. */
let order: WorkstationOrder | null = null;
const isLocking = (under: LockKillPoint["under"]): boolean => order?.do.kind === "lock" && order.do.under === under;
const die = () => process.kill(process.pid, "SIGKILL");

const counts = new Map<string, number>();
const nextCount = (of: string): number => {
  const count = (counts.get(of) ?? 0) + 1;
  counts.set(of, count);
  return count;
};
/** What the person was asked since the order came. */
const asked: ConsentRequest[] = [];
/** How several locks were told to stand, change by change. */
const told: LocksTogether[] = [];
const fetchOrDie = async (request: Request): Promise<Response> => {
  const killAt = order?.killAt;
  if (
    !killAt ||
    !("method" in killAt) ||
    request.method !== killAt.method ||
    !new URL(request.url).pathname.includes(killAt.path)
  )
    return fetch(request);
  const count = nextCount(killAt.path);
  if (count === killAt.nth && killAt.at === "before-request") die();
  const response = await fetch(request);
  if (count === killAt.nth) die();
  return response;
};

const stampOrDie =
  (fetch: FetchPort): FetchPort =>
  async (request) => {
    if (request.purpose === "time-stamp" && order?.killAt?.at === "before-time-stamp") die();
    const fetched = await fetch(request);
    if (request.purpose === "time-stamp" && order?.killAt?.at === "after-time-stamp") die();
    return fetched;
  };

/** A keychain in a file, so that it outlives the process. */
const createFileSecretStore = (path: string): SecretStore => {
  const read = (): Record<string, string> =>
    existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>) : {};
  const write = (secrets: Record<string, string>) => writeFileSync(path, JSON.stringify(secrets));
  return {
    get: async (account) => {
      const secret = read()[account];
      return secret === undefined ? { kind: "none" } : { kind: "found", secret };
    },
    set: async (account, secret) => {
      write({ ...read(), [account]: secret });
      return { kind: "ok" };
    },
    delete: async (account) => {
      const { [account]: _removed, ...rest } = read();
      write(rest);
      return { kind: "ok" };
    },
  };
};

const log = createLog((line) => void process.stderr.write(line));
const identity = await createPlatformClient({
  fetch: (request) => fetch(new Request(setUp.platformUrl + new URL(request.url).pathname, request)),
}).platform.identity();
const gateway = createGateway({
  fetch: fetchOrDie,
  status: () => ({ kind: "ready", url: setUp.platformUrl, identity }),
  log,
});
const platform = createPlatformClient(gateway);
/** A reservation is taken anew when less than a minute and a half is left of its five. */
const clockAheadMs = () => (isLocking("lease-nearly-over") ? 4 * 60_000 : 0);
const spooledPath = () => (order?.do.kind === "upload" ? order.do.path : setUp.pfx?.path);
const handle = FileHandleSchema.parse(randomBytes(16).toString("base64url"));

const services = composeDesk({
  dataFolder: setUp.dataFolder,
  resources: "resources",
  spawnIsolated: (spec) => spawnIsolatedProcess(spec, log),
  gateway,
  platform,
  lastAccount: () => null,
  trust: {
    policy: { trustedAuthorities: null, forbidOwnAuthorities: null, timeStampRoots: null },
    settings: openSettings(join(setUp.dataFolder, "settings.json"), log),
  },
  trustServices: () => {
    const trust = configuredTrust(
      {
        timeStampUrls: order?.timeStampUrls ?? [],
        timeStampRoots: null,
        signatureLevel: null,
        privateTrustHosts: null,
      },
      { timeStampUrls: [] },
    );
    return trust && { ...trust, fetch: stampOrDie(trust.fetch) };
  },
  now: () => new Date(Date.now() + clockAheadMs()),
  askConsent: async (request, decide) => {
    asked.push(request);
    if (isLocking("refused-consent") && request.kind === "lock") return { kind: "cancelled" };
    const all = order?.do.kind === "lock all" && request.kind === "lock" ? order.do : null;
    if (all?.whileAsked) await send(all.whileAsked);
    if (all?.answers === "cancel") return { kind: "cancelled" };
    for (const password of all?.answers?.passwords ?? [setUp.pfx?.password ?? ""]) {
      const decided = await decide({ kind: "approve", password, passwordKeeping: setUp.passwordKeeping ?? "keychain" });
      if (decided.kind === "done") return decided;
    }
    return { kind: "cancelled" };
  },
  spool: {
    find: () => {
      const path = spooledPath();
      if (path === undefined) return null;
      return { handle, path, name: basename(path), sizeBytes: statSync(path).size } satisfies SpooledFile;
    },
    release: async () => undefined,
  },
  outgoing: createOutgoing(join(setUp.dataFolder, "outgoing")),
  secrets: createFileSecretStore(join(setUp.dataFolder, "keychain.json")),
  emit: (name, payload) => {
    if (name !== "lock.together") return;
    const { signingId, locks } = payload as BridgePayload<"lock.together">;
    if (locks === null) return;
    told.push(locks);
    const stopAt = order?.do.kind === "lock all" ? order.do.stopAt : undefined;
    const isAt = locks.documents.some(({ documentId, state }) => documentId === stopAt && state.kind === "locking");
    if (isAt && !locks.isStopping) void services.handlers["lock.stopAll"]({ signingId }, context);
  },
  log,
  onWorkLogWritten: (entry) => {
    if (order?.killAt?.at !== "work-log" || order.killAt.entry !== entry) return;
    if (nextCount(entry) === (order.killAt.nth ?? 1)) die();
  },
});
const context = { windowId: "test" };

await platform.demo.directLogin({ accountId: setUp.accountId });
await services.settled();

const credentialId = async () => {
  const [stored] = await services.handlers["vault.list"]({}, context);
  if (stored) return stored.id;
  const imported = await services.handlers["vault.import"]({ file: handle }, context);
  if (imported.kind === "refused") throw new Error(`import: ${JSON.stringify(imported.error)}`);
  return imported.credential.id;
};

/** What a page sends through the gateway. */
const send = (what: { method: string; path: string; body: unknown }): Promise<Response> =>
  gateway.fetch(
    new Request(`http://page.invalid${what.path}`, {
      method: what.method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(what.body),
    }),
  );

const carryOut = async (what: WorkstationOrder["do"]) => {
  switch (what.kind) {
    case "lock":
      return services.handlers["lock.start"]({ ...what.input, credentialId: await credentialId() }, context);
    case "lock all":
      return services.handlers["lock.startAll"]({ ...what.input, credentialId: await credentialId() }, context);
    case "prove":
      return services.handlers["lock.addProof"](what.input, context);
    case "append":
      return services.handlers["journal.append"](what.input, context);
    case "look at the journal":
      return { kind: "ok", state: await services.handlers["journal.state"]({}, context) };
    case "sync the journal":
      return services.handlers["journal.sync"]({}, context);
    case "upload":
      return services.handlers["documents.upload"](
        { signingId: what.signingId, file: handle, name: what.name },
        context,
      );
    case "request": {
      const answer = await send(what);
      return { kind: answer.ok ? "ok" : "refused", error: await answer.json() };
    }
  }
};

const say = async (result: unknown) => {
  const reports = await services.handlers["lock.recoveries"]({}, context);
  for (const { id } of reports) await services.handlers["lock.acknowledgeRecovery"]({ id }, context);
  process.stdout.write(`${JSON.stringify({ result, reports, asked, told })}\n`);
};

await say({ kind: "ok" });
for await (const line of createInterface({ input: process.stdin })) {
  order = JSON.parse(line) as WorkstationOrder;
  counts.clear();
  asked.length = 0;
  told.length = 0;
  await say(await carryOut(order.do));
}
await services.dispose();
