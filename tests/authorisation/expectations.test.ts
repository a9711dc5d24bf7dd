import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpContract } from "#contract/http.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { channels } from "#contract/realtime.ts";
import type { MemberId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { refusalOf } from "#tests/platform/client.ts";
import { heard, openChannel } from "#tests/platform/realtime-steps.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { askForChannel } from "./ask-for-channel.ts";
import { gatherCast, type Cast } from "./cast.ts";
import { changedTables, databaseState } from "./database-state.ts";
import { readExpectations, type Expected } from "./read-expectations.ts";
import { recipes, type Recipe } from "./recipes.ts";

type Route = { method: string; path: string };

const routes = new Map<string, Route>([
  ...Object.entries(httpContract).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Route] => {
      const { method = "GET", path = "" } = endpoint["~orpc"].route;
      return [`${resource}.${name}`, { method, path: `${apiBase}${path}` }];
    }),
  ),
  ...Object.entries(rawRoutes).map(([name, route]): [string, Route] => [`raw.${name}`, route]),
]);

const { callers, rows } = readExpectations("expectations.tsv");
const { rows: channelRows } = readExpectations("channels.tsv");

describe("The separately written expectations", () => {
  test("have a row for every route", () => {
    const missing = [...routes.keys()].filter((name) => !rows.has(name));
    expect(
      missing,
      "routes without a row: say in tests/authorisation/expectations.tsv who may call them (one cell a caller), and give them a recipe in recipes.ts where they change something",
    ).toEqual([]);
  });

  test("have no row for a route that does not exist", () => {
    expect([...rows.keys()].filter((name) => !routes.has(name))).toEqual([]);
    expect(Object.keys(recipes).filter((name) => !routes.has(name))).toEqual([]);
  });
});

const signedOutCode = "auth/signed-out";
const codes: Record<Exclude<Expected, "+">, string> = {
  401: signedOutCode,
  403: "auth/forbidden",
  404: "request/not-found",
  419: "auth/csrf",
};

describe("What a real platform does with each caller", () => {
  let pki: TestPki;
  let running: TestPlatform;
  let cast: Cast;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(pglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    cast = await gatherCast(running, pki);
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const ask = async (name: string, caller: string, recipe: Recipe) => {
    const route = routes.get(name);
    const browser = cast.browsers.get(caller);
    if (route === undefined || browser === undefined) throw new Error(`${name} or ${caller} is missing`);
    const params: Record<string, string> = {
      id: cast.signingId,
      memberId: cast.memberId,
      docId: cast.documentId,
      sha256: cast.signatureSha256,
      uploadId: cast.begunUploadId,
      ...recipe.params,
    };
    const path = route.path
      .replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? "00000000-0000-4000-8000-000000000000")
      .replace("*", recipe.params?.["*"] ?? "assets/none.js");
    const headers = new Headers(recipe.headers);
    const init: Parameters<typeof browser.fetch>[1] = { method: route.method, headers };
    if (caller === "no-cookie") init.csrf = null;
    if (recipe.json !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(recipe.json);
    } else if (recipe.form !== undefined) init.body = new URLSearchParams(recipe.form);
    else if (recipe.multipart !== undefined) init.body = recipe.multipart();
    else if (recipe.body !== undefined) init.body = recipe.body;
    const response = await browser.fetch(path + (recipe.search ?? ""), init);
    const text = await response.text();
    let code = "";
    if (response.status >= 400 && text !== "") {
      try {
        code = (JSON.parse(text) as { code: string }).code;
      } catch {
        code = text.slice(0, 80);
      }
    }
    return { status: response.status, code, hasBody: text !== "" };
  };

  describe.each([...channelRows])("channel %s", (name, row) => {
    test.each(callers)("%s", async (caller) => {
      const expected = row.get(caller);
      const answer = await askForChannel(cast, caller, name);
      if (expected === "+") expect(answer).toMatchObject({ status: 200, isSubscribed: true });
      else expect(answer).toEqual({ status: expected, code: codes[expected ?? 404], isSubscribed: false });
    });
  });

  test("a public channel needs no signature", async () => {
    const browser = cast.browsers.get("no-cookie") ?? cast.notary;
    const { close } = await openChannel(browser, channels.notaries);
    close();
  });

  test("whoever is taken out hears nothing more on a socket that stayed open", async () => {
    const { notary, signingId, running: platform } = cast;
    for (const leave of [
      (memberId: MemberId) => notary.api.members.issueLink({ id: signingId, memberId }),
      (memberId: MemberId) => notary.api.members.remove({ id: signingId, memberId }),
    ]) {
      const email = `${randomUUID()}@example.org`;
      const added = await notary.api.members.add({
        id: signingId,
        fullName: "Olga Out",
        email,
        type: "signer",
        invite: true,
      });
      const { browser, memberId } = await platform.joined(added.link?.url ?? "");
      const theirs = await openChannel(browser, channels.signingSession(signingId));
      const notarys = await openChannel(notary, channels.signingSession(signingId));
      const heardOf: number[] = [];
      theirs.channel.bind("signing-event", ({ seq }: SigningEvent) => heardOf.push(seq));
      await leave(memberId);
      const next = heard<SigningEvent>(notarys.channel, "signing-event");
      await notary.api.signings.declineFinalization({ id: signingId, reason: "They left." });
      let last = await next;
      while (last.kind !== "finalization-declined") last = await heard<SigningEvent>(notarys.channel, "signing-event");
      expect(heardOf).not.toContain(last.seq);
      expect(theirs.channel.subscribed).toBe(false);
      theirs.close();
      notarys.close();
    }
  });

  test("a member fills in no field of another, through a call that both may make", async () => {
    const { notary, signingId: id, documentId: docId, memberField, browsers } = cast;
    const before = await databaseState(running);
    const { version } = await notary.api.documents.fields({ id, docId });
    const operation = {
      kind: "modify" as const,
      fieldId: memberField.id,
      value: { kind: "text" as const, text: "mine" },
    };
    const attempt = browsers
      .get("other-member")
      ?.api.documents.operate({ id, docId, baseVersion: version, operations: [operation] });
    expect(await refusalOf(attempt ?? Promise.resolve())).toMatchObject({ code: "fields/not-yours", status: 403 });
    expect(changedTables(before, await databaseState(running))).toEqual([]);
  });

  const recipeOf = async (name: string, caller: string): Promise<Recipe> => (await recipes[name]?.(cast, caller)) ?? {};
  const order = Object.keys(recipes);
  const inOrder = [...rows].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));

  test.each(inOrder)("%s", async (name, row) => {
    const method = routes.get(name)?.method;
    const refused = callers.filter((caller) => row.get(caller) !== "+");
    const requests = new Map<string, Recipe>();
    for (const caller of callers) if (row.get(caller) !== "+") requests.set(caller, await recipeOf(name, caller));

    // Nobody who is refused leaves a trace, in any table.
    const before = await databaseState(running);
    for (const caller of refused) {
      const expected = row.get(caller) as Exclude<Expected, "+">;
      const answer = await ask(name, caller, requests.get(caller) ?? {});
      expect({ caller, status: answer.status }).toEqual({ caller, status: expected });
      // A HEAD answer has no body to say it in.
      if (method !== "HEAD") expect({ caller, code: answer.code }).toEqual({ caller, code: codes[expected] });
    }
    expect(changedTables(before, await databaseState(running)), "changed by refused calls").toEqual([]);

    for (const caller of callers.filter((candidate) => row.get(candidate) === "+")) {
      const recipe = await recipeOf(name, caller);
      // Signing in and out, which some rows do, gives every browser a new token.
      if (caller !== "no-cookie") await cast.browsers.get(caller)?.api.account.session();
      const earlier = recipe.changes === true ? await databaseState(running) : null;
      const answer = await ask(name, caller, recipe);
      const isPassed =
        answer.status < 400 ||
        (recipe.passes ?? []).includes(answer.code as never) ||
        name === "raw.signerAssets" ||
        // Pages come from a build, which this test has none of.
        /^raw\.\w+Page$/.test(name);
      expect(isPassed, `${caller} may, but got ${answer.status} ${answer.code}`).toBe(true);
      expect(answer.status, `${caller} must not cause a defect`).toBeLessThan(500);
      if (earlier !== null)
        expect(changedTables(earlier, await databaseState(running)), `nothing changed for ${caller}`).not.toEqual([]);
    }
  });
});
