import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpContract } from "#contract/http/contract.ts";
import { apiBase } from "#contract/http/base.ts";
import { rawRoutes } from "#contract/http/raw-routes.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
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
      .replace("*", "assets/none.js");
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
      const earlier = await databaseState(running);
      const answer = await ask(name, caller, recipe);
      const isPassed =
        answer.status < 400 ||
        (recipe.passes ?? []).includes(answer.code as never) ||
        name === "raw.signerAssets" ||
        name === "raw.signerPage";
      expect(isPassed, `${caller} may, but got ${answer.status} ${answer.code}`).toBe(true);
      expect(answer.status, `${caller} must not cause a defect`).toBeLessThan(500);
      if (recipe.changes === true)
        expect(changedTables(earlier, await databaseState(running)), `nothing changed for ${caller}`).not.toEqual([]);
    }
  });
});
