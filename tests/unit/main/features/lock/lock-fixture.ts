import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { Missing } from "#contract/document/pades.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { LockPlatform, LockPorts } from "#main/features/lock/lock-ports.ts";
import { createLockService } from "#main/features/lock/lock-service.ts";
import { openWorkLog, type WorkLogEntry } from "#main/features/lock/work-log.ts";
import { shownDocument } from "#tests/builders/shown-document.ts";
import { approve, createConsentScript } from "../vault/vault-fixture.ts";

const hashOf = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex") as never;

export const unreachable = refused("workstation/platform-unreachable", {
  url: "https://platform",
  detail: "the connection was refused",
});

/** Stands for a SIGKILL within one process: thrown out of the work log, after which nothing of that service runs on. */
export class Killed extends Error {}

/** A lock's surroundings: a platform with one document and its reservation, an engine, a person, and a disk. */
export const createLockFixture = () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-test-"));
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const signingId = randomUUID() as SigningId;
  const documentId = randomUUID() as DocumentId;
  const secondId = randomUUID() as DocumentId;
  const base = Buffer.from("%PDF-1.7 the base\n");
  const lockedBytes = Buffer.from("%PDF-1.7 the base\nand its one signature revision\n");

  type Faults = Partial<
    Record<
      | "documents"
      | "members"
      | "signing"
      | "freeze"
      | "unfreeze"
      | "storeSigned"
      | "upload"
      | "freezeAnswerLost"
      | "storeAnswerLost",
      Refused
    >
  >;
  const world = {
    lease: null as { id: string; expiresAt: string } | null,
    lock: null as Document["lock"],
    /** Kept until taken away. */
    faults: {} as Faults,
    calls: [] as string[],
    stored: new Map<string, string>(),
    content: base as Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>,
    picture: null as ReadableStream<Uint8Array<ArrayBuffer>> | null,
    fields: [] as FieldSet["fields"],
    kind: "test" as SigningKind,
    /** Beside it stands another one, which shares its reservation and its lock. */
    hasSecond: false,
    members: [] as Member[],
    waivers: [] as Document["waivers"],
    /** Which the document really has, whatever the platform says of it. */
    pages: [{ width: 612, height: 792 }],
    /** A platform that says yes to a finished file and forgets it. */
    storesNothing: false,
    /** Which the platform freezes, whatever it was asked for. */
    frozenVersion: 3,
    /** What the page shows: what is frozen, where a test does not say otherwise. */
    shown: (): ShownDocument =>
      shownDocument({ fieldSet: { version: 3, fields: world.fields }, notary: undefined, demo: true }),
    engine: "ok" as "ok" | Refused | "hangs",
    /** What the engine says of a finished file. */
    verify: "ok" as "ok" | Refused | "crashes",
    uploads: 0,
    /** Of a lock that is stored: what could not be had. */
    missing: undefined as Missing | undefined,
    /** What the engine's jobs of a kind throw, each once. */
    throwing: new Map<string, Error>(),
    /** What the platform says where it is asked for the fields of the other document. */
    secondFields: null as Refused | null,
    engineJobs: [] as string[],
    duringConsent: async () => {},
    /** While the platform is asked for the signing. */
    duringSigning: () => {},
  };

  const document = (): Document => ({
    id: documentId,
    signingId,
    name: "Deed of trust.pdf",
    state: world.lock ? "locked" : "stamped",
    pages: [{ width: 612, height: 792 }],
    sizeBytes: base.length,
    sha256: hashOf(base),
    fieldsVersion: 3,
    waivers: world.waivers,
    lease: world.lease as Document["lease"],
    lock: world.lock,
  });
  const failing = (name: keyof Faults) => {
    world.calls.push(name);
    return world.faults[name];
  };
  const platform: LockPlatform = {
    signing: async () => {
      world.duringSigning();
      return (
        failing("signing") ?? {
          kind: "ok",
          value: {
            id: signingId,
            title: "Refinance",
            kind: world.kind,
            notary: { fullName: "Nora", state: null, commissionNumber: null, commissionExpiresOn: null },
          } as never,
        }
      );
    },
    members: async () => failing("members") ?? { kind: "ok", value: world.members },
    documents: async () =>
      failing("documents") ?? {
        kind: "ok",
        value: [document(), ...(world.hasSecond ? [{ ...document(), id: secondId, name: "Note.pdf" }] : [])],
      },
    fields: async ({ documentId: of }) =>
      (of === secondId ? world.secondFields : null) ?? { kind: "ok", value: { version: 3, fields: world.fields } },
    freeze: async (_document, version, leaseId) => {
      const fault = failing("freeze");
      if (fault) return fault;
      if (version !== 3) return refused("fields/stale-version", { sent: version, current: 3 });
      if (world.lease && world.lease.id !== leaseId)
        return refused("lock/other-lease", { until: world.lease.expiresAt });
      world.lease = { id: leaseId, expiresAt: new Date(clock.now.getTime() + 300_000).toISOString() };
      if (world.faults.freezeAnswerLost) return world.faults.freezeAnswerLost;
      return {
        kind: "ok",
        value: {
          leaseId: world.lease.id as never,
          expiresAt: world.lease.expiresAt,
          fieldSet: { version: world.frozenVersion, fields: world.fields },
          baseSha256: hashOf(base),
          baseSizeBytes: base.length,
        },
      };
    },
    unfreeze: async (_document, leaseId) => {
      const fault = failing("unfreeze");
      if (fault) return fault;
      if (world.lease?.id === leaseId) world.lease = null;
      return { kind: "ok", value: { done: true } };
    },
    storeSigned: async (_document, file, key) => {
      const fault = failing("storeSigned");
      if (fault) return fault;
      if (world.storesNothing) return { kind: "ok", value: document() };
      if (!world.stored.has(key)) {
        if (world.lock) return refused("document/wrong-state", { name: "Deed of trust.pdf", state: "locked" });
        if (world.lease?.id !== file.leaseId) return refused("lock/lease-expired");
        world.stored.set(key, file.sha256);
        world.lease = null;
        world.lock = {
          lockedAt: clock.now.toISOString(),
          sha256: file.sha256,
          sizeBytes: lockedBytes.length,
          level: "B-B",
          ...(world.missing === undefined ? {} : { missing: world.missing }),
          certificateSubject: "Nora",
          certificateSha256: hashOf("certificate"),
        };
      }
      return world.faults.storeAnswerLost ?? { kind: "ok", value: document() };
    },
    addProof: async () => refused("request/not-found"),
    proved: async () => new Response(null, { status: 404 }),
    content: async () => new Response(world.content),
    signatureImage: async () => new Response(world.picture, { status: world.picture === null ? 404 : 200 }),
    isDemo: () => true,
  };

  const engine: EngineClient = {
    run: (async (
      kind: string,
      input: { outputPath?: string; password?: string },
      options: Parameters<EngineClient["run"]>[2],
    ) => {
      world.engineJobs.push(kind);
      const thrown = world.throwing.get(kind);
      world.throwing.delete(kind);
      if (thrown !== undefined) throw thrown;
      if (kind === "open-pfx") return input.password === "right" ? { kind: "ok" } : refused("pfx/wrong-password");
      if (kind === "preflight")
        return { kind: "ok", pages: world.pages, attachments: [{ name: "costs.csv", sizeBytes: 3 }] };
      if (kind === "verify") {
        if (world.verify === "crashes") return { kind: "refused", error: options.onExhausted };
        return world.verify === "ok" ? { kind: "ok" } : world.verify;
      }
      for (const step of ["composing", "signing", "verifying", "proving"] as const) {
        if (options.signal?.aborted) return refused("workstation/job-cancelled");
        options.onStep?.(step);
        if (world.engine === "hangs" && step === "composing") {
          await new Promise((resolve) => options.signal?.addEventListener("abort", resolve));
          return refused("workstation/job-cancelled");
        }
      }
      if (typeof world.engine === "object") return world.engine;
      const path = input.outputPath ?? "";
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, lockedBytes);
      return { kind: "ok", sha256: hashOf(lockedBytes), sizeBytes: lockedBytes.length, missing: null };
    }) as never,
  };

  const credential = {
    id: randomUUID(),
    subject: "Nora Notary",
    issuer: "Test CA",
    validTo: "2027-01-01T00:00:00.000Z",
    status: "usable",
    passwordKeeping: "session",
  } as unknown as Credential;
  const remembered: string[] = [];

  /** A workstation as after a start. `killAt`: it dies right after that entry of the work log is on disk. */
  const start = (
    options: {
      consent?: ReturnType<typeof createConsentScript>;
      killAt?: WorkLogEntry;
      credential?: Partial<Credential>;
    } = {},
  ) => {
    const consent = options.consent ?? createConsentScript(approve("right"));
    let isDead = false;
    const workLog = openWorkLog({
      path: join(folder, "work-log.db"),
      now: () => clock.now,
      onWritten: (entry) => {
        if (entry !== options.killAt && !isDead) return;
        isDead = true;
        throw new Killed();
      },
    });
    /** The dead write nothing and call nobody. */
    const mortal = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (target, name, receiver) => {
          if (isDead) throw new Killed();
          return Reflect.get(target, name, receiver) as unknown;
        },
      });
    const ports: LockPorts = {
      journalHead: async () => null,
      folder,
      workLog: mortal(workLog),
      platform: mortal(platform),
      engine,
      trustServices: () => null,
      askConsent: async (request, decide, signal) => {
        await world.duringConsent();
        if (signal?.aborted) return { kind: "cancelled" };
        return consent.ask(request, decide, signal);
      },
      credentials: {
        borrow: async (_id, work) => ({
          kind: "ok",
          value: await work({
            credential: { ...credential, ...options.credential },
            fileName: "nora.pfx",
            pfx: new Uint8Array(8),
            password: null,
          }),
        }),
        rememberPassword: (_id, password) => void remembered.push(password),
      },
      upload: async (_file, { onCreated } = {}) => {
        const fault = failing("upload");
        if (fault) return fault;
        world.uploads += 1;
        onCreated?.(`upload-${world.uploads}-0123456789`);
        return { kind: "ok", uploadId: `upload-${world.uploads}-0123456789` };
      },
      now: () => clock.now,
    };
    const service = createLockService(ports);
    const steps: string[] = [];
    const lock = (version = 3, shown = world.shown()) =>
      service.start({ signingId, documentId, version, shown, credentialId: credential.id }, (step) => steps.push(step));
    const told: LocksTogether[] = [];
    const lockAll = (version = 3, ids = [documentId, ...(world.hasSecond ? [secondId] : [])]) =>
      service.startAll(
        {
          signingId,
          credentialId: credential.id,
          documents: ids.map((id) => ({
            documentId: id,
            version,
            shown: world.shown(),
          })),
        },
        ({ locks }) => void (locks === null ? told.splice(0) : told.push(locks)),
      );
    return { service, workLog, consent, steps, lock, lockAll, told };
  };
  return {
    folder,
    clock,
    world,
    start,
    document,
    documentId,
    secondId,
    signingId,
    remembered,
    lockedSha256: hashOf(lockedBytes) as string,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
