import { randomUUID } from "node:crypto";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointsOfContract, endpointsOutsideContract, type EndpointName } from "#platform/http/endpoint-names.ts";
import { rules } from "#platform/api/rules.ts";
import { installGuard } from "#platform/plugins/guard.ts";
import type { Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const endpoints = [...endpointsOfContract, ...endpointsOutsideContract];

describe("The table of rules", () => {
  test("has one row for every endpoint of the contract and outside it, and none besides", () => {
    expect(Object.keys(rules).toSorted()).toEqual(endpoints.map((endpoint) => endpoint.name).toSorted());
  });

  test("lets nobody in by an empty row", () => {
    for (const [name, rule] of Object.entries(rules)) expect(rule.allow.length, name).toBeGreaterThan(0);
  });

  test.each([
    ["without a name", {}],
    ["with a name that has no row", { endpoint: "signings.steal" as EndpointName }],
  ])("stops the start on a route %s", (_title, config) => {
    const app = fastify();
    installGuard(app, undefined as never);
    expect(() => app.get("/api/back-door", { config }, () => "in")).toThrow(/no rule among its resource's endpoints/);
  });
});

/** Callers of the matrix, by what they are to Nora's signing. */
type Who = "signedOut" | "strangerNotary" | "strangerUser" | "strangerMember" | "member" | "otherMember" | "notary";
const everybody: Who[] = [
  "signedOut",
  "strangerNotary",
  "strangerUser",
  "strangerMember",
  "member",
  "otherMember",
  "notary",
];
const participants: Who[] = ["member", "otherMember", "notary"];
const users: Who[] = ["strangerNotary", "strangerUser", "notary"];
const notaries: Who[] = ["strangerNotary", "notary"];
const signedIn = everybody.filter((who) => who !== "signedOut");

/** Who gets past the rules, written down apart from the table that it checks. */
const matrix: Record<EndpointName, Who[]> = {
  "platform.identity": everybody,
  "platform.health": everybody,
  "account.session": everybody,
  "account.login": everybody,
  "account.profile": users,
  "demo.accounts": everybody,
  "demo.directLogin": everybody,
  "demo.certificate": notaries,
  "demo.sentMail": everybody,
  "demo.sentMailText": everybody,
  "signings.list": users,
  "signings.counts": users,
  "signings.create": notaries,
  "signings.get": participants,
  "signings.snapshot": participants,
  "signings.events": participants,
  "signings.finalize": ["notary"],
  "signings.declineFinalization": ["notary"],
  "signings.terminate": ["notary"],
  "release.get": participants,
  "release.documents": participants,
  "release.retry": participants,
  "members.list": participants,
  "members.add": ["notary"],
  "members.issueLink": ["notary"],
  "members.update": ["notary"],
  "members.remove": ["notary"],
  "members.info": ["member", "notary"],
  "members.saveInfo": ["member"],
  "members.attend": ["member"],
  "messages.list": participants,
  "messages.send": participants,
  "messages.read": ["notary"],
  "members.notify": ["notary"],
  "members.join": everybody,
  "members.consent": ["member"],
  "members.decline": ["member"],
  "members.adoptSignature": ["member"],
  "members.signature": ["member"],
  "returning.askCode": everybody,
  "returning.enterCode": everybody,
  "documents.list": participants,
  "documents.upload": ["notary"],
  "documents.reorder": ["notary"],
  "documents.rename": ["notary"],
  "documents.remove": ["notary"],
  "documents.fields": participants,
  "documents.operate": participants,
  "documents.freeze": ["notary"],
  "documents.unfreeze": ["notary"],
  "documents.storeSigned": ["notary"],
  "documents.addProof": ["notary"],
  // Behind every row that asks what the member may do: it ends the member's session.
  "members.withdrawLink": ["notary"],
  "certificates.register": notaries,
  "certificates.list": notaries,
  "rects.signature": notaries,
  "rects.stamp": notaries,
  "rects.requiredRonStatement": notaries,
  "blocks.list": notaries,
  "blocks.create": notaries,
  "blocks.rename": notaries,
  "blocks.remove": notaries,
  "journal.head": notaries,
  "journal.entries": notaries,
  "journal.append": notaries,
  "journal.recover": notaries,
  "journal.computers": notaries,
  "journal.requestComputer": notaries,
  "journal.dismissComputer": notaries,
  "raw.broadcastingAuth": signedIn,
  "raw.logout": everybody,
  "raw.presence": signedIn,
  "raw.openApi": everybody,
  "raw.documentContent": participants,
  "raw.finalizedDownload": participants,
  "raw.completionCertificate": participants,
  "raw.signatureImage": participants,
  "raw.uploadCreate": notaries,
  "raw.uploadAppend": notaries,
  "raw.uploadOffset": notaries,
  "raw.uploadCancel": notaries,
  "raw.signerPage": everybody,
  "raw.signerAssets": everybody,
  "raw.sentMailPage": everybody,
};

/** These end sessions, which would spoil the rows behind them. */
const last: EndpointName[] = [
  "signings.terminate",
  "documents.remove",
  "members.remove",
  "members.issueLink",
  "members.withdrawLink",
  "account.login",
  "demo.directLogin",
  "members.join",
  "raw.logout",
];

describeOnPostgres("Who gets past the rules", (store) => {
  let running: TestPlatform;
  let signingId = "";
  let memberId = "";
  let documentId = "";
  const browsers = new Map<Who, Browser>();

  beforeAll(async () => {
    running = await startTestPlatform(store);
    const notary = await running.signedIn("Nora");
    const {
      signings: [signing],
    } = await notary.api.signings.list({});
    if (signing === undefined) throw new Error("no seeded signing");
    const link = running.welcome.links[0]?.url ?? "";
    const member = await running.joined(link);
    const added = await notary.api.members.add({
      id: signing.id,
      fullName: "Wendy Ruiz",
      email: "wendy@example.org",
      type: "witness",
    });
    const theo = await running.signedIn("Theo");
    const elsewhere = await theo.api.signings.create({
      title: "Elsewhere",
      kind: "real",
      scheduledAt: null,
      members: [{ fullName: "Sam Stranger", email: "sam@example.org", type: "signer" }],
    });
    signingId = signing.id;
    memberId = member.memberId;
    documentId = (await notary.api.documents.list({ id: signing.id }))[0]?.id ?? "";
    browsers.set("signedOut", await running.newBrowser());
    browsers.set("strangerNotary", theo);
    browsers.set("strangerUser", await running.signedIn("Elena"));
    browsers.set("strangerMember", (await running.joined(elsewhere.links[0]?.url ?? "")).browser);
    browsers.set("member", member.browser);
    browsers.set("otherMember", (await running.joined(added.link.url)).browser);
    browsers.set("notary", notary);
  });
  afterAll(() => running.stop());

  const request = async (browser: Browser, name: EndpointName): Promise<number> => {
    const endpoint = endpoints.find((candidate) => candidate.name === name);
    if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
    const path = endpoint.path
      .replace("{id}", signingId)
      .replace("{memberId}", memberId)
      .replace("{docId}", documentId)
      .replace("{sha256}", "0".repeat(64))
      .replace(/\{\w+\}|\*/, "unknown-thing-0000");
    const form = name === "raw.broadcastingAuth" || name === "raw.presence";
    // A body that no endpoint accepts: what matters here is whether anybody looks at it.
    const init: RequestInit = ["GET", "HEAD"].includes(endpoint.method)
      ? { method: endpoint.method }
      : form
        ? { method: endpoint.method, body: new URLSearchParams({ nonsense: "1" }) }
        : { method: endpoint.method, body: '{"nonsense":true}', headers: { "content-type": "application/json" } };
    if (endpoint.method === "PATCH") init.headers = { "content-type": "application/offset+octet-stream" };
    const response = await browser.fetch(path, init);
    await response.arrayBuffer();
    return response.status;
  };

  const rows = Object.entries(matrix).toSorted(
    ([a], [b]) => Number(last.includes(a as EndpointName)) - Number(last.includes(b as EndpointName)),
  );
  test.each(rows)("%s", async (name, expected) => {
    for (const who of everybody) {
      const browser = browsers.get(who);
      if (browser === undefined) throw new Error(`nobody is ${who}`);
      const status = await request(browser, name as EndpointName);
      if (expected.includes(who)) expect([401, 403, 419], `${who} should get in`).not.toContain(status);
      else expect(status, `${who} should stay out`).toBe(who === "signedOut" ? 401 : 403);
      expect(status, `${who} must not cause a defect`).toBeLessThan(500);
    }
  });

  test("a signing that does not exist answers like one of strangers", async () => {
    const theo = await running.signedIn("Theo");
    const answers = await Promise.all(
      [signingId, randomUUID(), "not-an-id"].map(async (id) =>
        (await theo.fetch(`/api/signing/${id}/snapshot`)).json(),
      ),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("a row of another signing cannot be reached through one's own", async () => {
    const theo = await running.signedIn("Theo");
    const {
      signings: [own],
    } = await theo.api.signings.list({});
    if (own === undefined) throw new Error("Theo has no signing");
    const statuses = [
      await theo.fetch(`/api/signing/${own.id}/document/${documentId}/content`),
      await theo.fetch(`/api/signing/${own.id}/document/${documentId}/fields`),
      await theo.fetch(`/api/signing/${own.id}/member/${memberId}/link`, { method: "POST" }),
    ].map((response) => response.status);
    expect(statuses).toEqual([404, 404, 404]);
  });
});
