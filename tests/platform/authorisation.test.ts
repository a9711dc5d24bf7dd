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

// Who may do what is driven cell by cell in tests/authorisation; here is what no row of a table can say.
describeOnPostgres("What belongs to another signing", (store) => {
  let running: TestPlatform;
  let theo: Browser;
  let signingId = "";
  let memberId = "";
  let documentId = "";

  beforeAll(async () => {
    running = await startTestPlatform(store);
    const notary = await running.signedIn("Nora");
    const {
      signings: [signing],
    } = await notary.api.signings.list({});
    if (signing === undefined) throw new Error("no seeded signing");
    signingId = signing.id;
    memberId = (await running.joined(running.welcome.links[0]?.url ?? "")).memberId;
    documentId = (await notary.api.documents.list({ id: signing.id }))[0]?.id ?? "";
    theo = await running.signedIn("Theo");
    await theo.api.signings.create({ title: "Elsewhere", kind: "real", scheduledAt: null, members: [] });
  });
  afterAll(() => running.stop());

  test("a signing that does not exist answers like one of strangers", async () => {
    const answers = await Promise.all(
      [signingId, randomUUID(), "not-an-id"].map(async (id) =>
        (await theo.fetch(`/api/signing/${id}/snapshot`)).json(),
      ),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("a row of another signing cannot be reached through one's own", async () => {
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
