import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CertificateOrder, CertificateOrderId } from "#contract/certificate-order/entity.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { noNetwork } from "#engine/jobs/trust-services.ts";
import { readRequest } from "#engine/pkcs10/read-request.ts";
import { runJob } from "#engine/run-job.ts";
import { publicKeySha256 } from "#engine/asn1/public-key.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { createCertificateOrderHandlers } from "#main/features/certificate-order/handlers.ts";
import { createRequestKeys } from "#main/features/certificate-order/request-keys.ts";
import { createVault } from "#main/features/vault/vault.ts";
import { issueTo, makeAuthority } from "#platform/adapters/certificate-orders/throw-away-authority.ts";
import { createConsentScript, createVaultFixture, enginePorts } from "../vault/vault-fixture.ts";

const window = { windowId: "w" };
const orderId = randomUUID() as CertificateOrderId;
const otherId = randomUUID() as CertificateOrderId;
const password = "a password of my own";
const takeIt = { kind: "approve", newPassword: password, passwordKeeping: "ask" } as const;
const makeIt = { kind: "approve" } as const;
const unreachable = refused("workstation/platform-unreachable", { url: "u", detail: "d" });

let fixture: ReturnType<typeof createVaultFixture>;
beforeEach(() => (fixture = createVaultFixture()));
afterEach(() => fixture.remove());

const inProcess: Pick<EngineClient, "run"> = {
  run: (kind, input) => runJob(kind, input, () => undefined, noNetwork),
};

/** A platform with one paid order, and the workstation's part over a real vault, a scripted keychain and person. */
const open = (answers: Parameters<typeof createConsentScript>) => {
  const consent = createConsentScript(...answers);
  const authority = makeAuthority(new Date());
  const at = {
    order: { id: orderId, status: "paid", commonName: "Nora Whitfield", keySha256: null } as CertificateOrder,
    requests: [] as string[],
    chainPem: [] as string[],
    registered: [] as string[][],
    /** What the platform answers to a request, in place of taking it. */
    lost: null as Refused | null,
    commission: "Nora Whitfield",
    refuses: null as Refused | null,
  };
  const fail = (refusal: Refused): never => {
    throw Object.assign(new Error("refused"), { data: refusal.error });
  };
  const issue = (requestPem: string, commonName = "Nora Whitfield") => {
    const read = readRequest(requestPem);
    if (read.kind === "bad") throw new Error(read.reason);
    at.chainPem = issueTo(authority, { commonName, publicKey: read.publicKey, years: 2, now: new Date() });
    at.order = { ...at.order, status: "issued" };
  };
  const platform = {
    certificates: {
      register: async ({ chainPem }: { chainPem: string[] }) => {
        if (at.refuses !== null) fail(at.refuses);
        at.registered.push(chainPem);
      },
    },
    certificateOrders: {
      setup: async () => ({ offer: { authority: "Authority", isSimulator: false }, orders: [at.order] }),
      request: async ({ requestPem }: { requestPem: string }) => {
        at.requests.push(requestPem);
        const read = readRequest(requestPem);
        if (read.kind === "bad") throw new Error(read.reason);
        if (at.lost === null || at.lost === unreachable)
          at.order = { ...at.order, status: "in-validation", keySha256: publicKeySha256(read.publicKey) };
        if (at.lost !== null) fail(at.lost);
      },
      issued: async () => ({ commonName: at.order.commonName, chainPem: at.chainPem }),
    },
  };
  const requestKeys = createRequestKeys({
    folder: fixture.folder,
    secrets: fixture.keychain.port,
    accountName: "account",
  });
  const vault = createVault({
    folder: fixture.folder,
    secrets: fixture.keychain.port,
    accountName: "account",
    askConsent: consent.ask,
    now: () => new Date(),
    commissionName: () => at.commission,
    ...enginePorts,
  });
  const handlers = createCertificateOrderHandlers({
    account: async () => ({ userId: randomUUID() as never, vault, requestKeys }),
    platform: platform as never,
    engine: inProcess,
    askConsent: consent.ask,
    commissionName: () => at.commission,
    now: () => new Date(),
    emit: () => undefined,
  });
  return {
    at,
    vault,
    consent,
    issue,
    make: () => handlers["certificateRequest.make"]({ orderId }, window),
    take: () => handlers["certificateRequest.take"]({ orderId }, window),
    keys: () => handlers["certificateRequest.keys"]({}, window),
  };
};

const filesOf = () => readdirSync(fixture.folder).map((name) => readFileSync(join(fixture.folder, name), "utf8"));

test("the key is made here and stays here: the platform gets the request, the disk a sealed key, the vault a .pfx that the chosen password opens", async () => {
  const desk = open([makeIt, takeIt]);
  expect(await desk.make()).toEqual({ kind: "ok" });
  const [requestPem = ""] = desk.at.requests;
  expect(readRequest(requestPem).kind).toBe("ok");
  expect(await desk.keys()).toMatchObject([{ orderId, keySha256: desk.at.order.keySha256 }]);
  expect(Object.keys((await desk.keys())[0] ?? {})).not.toContain("requestPem");
  expect(filesOf().join("\n")).not.toContain("PRIVATE KEY");
  expect(desk.consent.asked[0]).toMatchObject({ kind: "request-certificate", commonName: "Nora Whitfield" });

  desk.issue(requestPem);
  const taken = await desk.take();
  if (taken.kind === "refused") throw new Error(taken.error.code);
  expect(taken.credential).toMatchObject({ subject: "Nora Whitfield", passwordKeeping: "ask", stored: true });
  expect(desk.at.registered).toEqual([desk.at.chainPem]);
  expect(await desk.keys()).toEqual([]);
  const opened = await desk.vault.borrow(taken.credential.id, async ({ pfx, fileName }) =>
    runJob(
      "open-pfx",
      { pfx: new Uint8Array(pfx), password, fileName, now: new Date().toISOString() },
      () => undefined,
    ),
  );
  expect(opened).toMatchObject({ kind: "ok", value: { kind: "ok", certificate: { subject: "Nora Whitfield" } } });
});

test("a request that arrived although its answer was lost is not made a second time", async () => {
  const desk = open([makeIt]);
  desk.at.lost = unreachable;
  expect(await desk.make()).toEqual(unreachable);
  expect(desk.at.order.status).toBe("in-validation");
  desk.at.lost = null;
  expect(await desk.make()).toEqual({ kind: "ok" });
  expect(desk.at.requests).toHaveLength(1);
});

test("one that did not arrive is handed in again with the same key", async () => {
  const desk = open([makeIt, makeIt]);
  desk.at.lost = refused("request/busy");
  expect(await desk.make()).toMatchObject({ kind: "refused", error: { code: "request/busy" } });
  desk.at.lost = null;
  expect(await desk.make()).toEqual({ kind: "ok" });
  expect(desk.at.requests[1]).toBe(desk.at.requests[0]);
});

test("two windows at once make one key and hand in one request", async () => {
  const desk = open([makeIt]);
  expect(await Promise.all([desk.make(), desk.make()])).toEqual([{ kind: "ok" }, { kind: "ok" }]);
  expect(desk.at.requests).toHaveLength(1);
});

test("nobody is asked for an order that is not paid, or without a keychain that can keep the key until the certificate comes", async () => {
  const desk = open([]);
  desk.at.order = { ...desk.at.order, status: "ordered" };
  expect(await desk.make()).toMatchObject({ error: { code: "certificate-order/moved-on" } });
  desk.at.order = { ...desk.at.order, id: otherId };
  expect(await desk.make()).toMatchObject({ error: { code: "request/not-found" } });
  desk.at.order = { ...desk.at.order, id: orderId, status: "paid" };
  fixture.keychain.setMode("absent");
  expect(await desk.make()).toMatchObject({ error: { code: "vault/keychain-absent" } });
  expect(desk.at.requests).toEqual([]);
});

test("who cancels in the confirmation window has made nothing and taken nothing", async () => {
  const desk = open(["cancel", makeIt, "cancel", takeIt]);
  expect(await desk.make()).toMatchObject({ error: { code: "workstation/consent-refused" } });
  expect(await desk.keys()).toEqual([]);
  await desk.make();
  desk.issue(desk.at.requests[0] ?? "");
  expect(await desk.take()).toMatchObject({ error: { code: "workstation/consent-refused" } });
  expect(await desk.vault.list()).toEqual([]);
  // The key waits for the next time.
  expect(await desk.take()).toMatchObject({ kind: "ok" });
});

test("a certificate over another key, of somebody else, or without a key on this computer is not taken, and the key stays", async () => {
  const desk = open([makeIt, takeIt, takeIt, takeIt]);
  expect(await desk.take()).toMatchObject({ error: { code: "certificate-order/unreadable" } });
  await desk.make();
  const [requestPem = ""] = desk.at.requests;

  const other = open([makeIt]);
  desk.issue(requestPem);
  const right = desk.at.chainPem;
  const stranger = await runJob("make-key-request", { commonName: "Nora Whitfield" }, () => undefined);
  if (stranger.kind === "refused") throw new Error("refused");
  other.issue(stranger.requestPem);
  desk.at.chainPem = other.at.chainPem;
  expect(await desk.take()).toMatchObject({ error: { code: "certificate-order/other-key" } });

  desk.issue(requestPem, "Theo Lindqvist");
  expect(await desk.take()).toMatchObject({
    error: { code: "certificate/other-name", params: { subject: "Theo Lindqvist" } },
  });
  expect(await desk.vault.list()).toEqual([]);
  expect(await desk.keys()).toHaveLength(1);

  // The platform's last word: what it does not accept is not kept either.
  desk.at.chainPem = right;
  desk.at.refuses = refused("certificate/not-accepted", { reason: "it cannot be read" });
  expect(await desk.take()).toMatchObject({ error: { code: "certificate/not-accepted" } });
  expect(await desk.vault.list()).toEqual([]);
  expect(await desk.keys()).toHaveLength(1);
});

test("without its key an issued certificate is not taken", async () => {
  const desk = open([]);
  const made = await runJob("make-key-request", { commonName: "Nora Whitfield" }, () => undefined);
  if (made.kind === "refused") throw new Error("refused");
  desk.issue(made.requestPem);
  expect(await desk.take()).toMatchObject({ error: { code: "certificate-order/no-key" } });
});
