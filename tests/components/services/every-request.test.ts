import { isContractProcedure } from "@orpc/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { httpContract } from "#contract/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { rememberCsrfToken } from "#renderer/services/api/platform-fetch.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

const calls = Object.entries(httpContract).flatMap(([resource, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return [];
    const { method = "POST", path = "" } = procedure["~orpc"].route;
    return [{ name: `${resource}.${name}`, method, path, send: (api as unknown as Calls)[resource]![name]! }];
  }),
);

const sent = vi.fn<(request: Request) => Response>();
const pageFetch = fetch;
beforeEach(() => {
  sent.mockReset();
  rememberCsrfToken("a-token");
  // Who asks by address, as what watches for the platform's silence does, is none of the contract's requests.
  vi.stubGlobal("fetch", async (asked: Request | string) =>
    asked instanceof Request ? sent(asked) : Response.json({ status: "ok" }),
  );
});
afterEach(() => void vi.stubGlobal("fetch", pageFetch));

const inputFor = (path: string) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => [name, "in-the-path"]);
  return { ...Object.fromEntries(inPath), said: ["some", { thing: true }] };
};

test("every request of the contract uses JSON [A391] [S361]", async () => {
  expect(calls.length).toBeGreaterThan(50);
  for (const { name, method, path, send } of calls) {
    sent.mockImplementation(() => Response.json({ answered: ["something"] }));
    expect(await send(inputFor(path)), name).toEqual({ answered: ["something"] });
    const [request] = sent.mock.calls.at(-1) ?? [];
    const body = await request?.text();
    if (method === "GET") expect(body, name).toBe("");
    else {
      expect(request?.headers.get("content-type"), name).toMatch(/^application\/json\b/u);
      expect(JSON.parse(body ?? ""), name).toEqual({ said: ["some", { thing: true }] });
    }
  }
});

test("an answer that is no JSON never passes for data", async () => {
  sent.mockImplementation(
    () => new Response("<p>Sign in to the guest network</p>", { headers: { "content-type": "text/html" } }),
  );
  const refused = await api.platform.identity().catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject({ error: { code: "workstation/platform-unreachable" } });
});
