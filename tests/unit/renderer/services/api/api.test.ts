import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appError } from "#contract/refused.ts";
import { api } from "#renderer/services/api/api.ts";
import { forgetCsrfToken } from "#renderer/services/api/platform-fetch.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";

const answers = (make: (request: Request) => Response) => {
  vi.stubGlobal("fetch", (input: Request) => Promise.resolve(make(new Request(input))));
};
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  forgetCsrfToken();
  vi.stubGlobal("location", new URL("https://notary.example/workstation.html"));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the typed client", () => {
  test("calls the specification's paths under /api", async () => {
    const paths: string[] = [];
    answers((request) => {
      paths.push(`${request.method} ${new URL(request.url).pathname}`);
      return json([]);
    });
    await api.signings.list({});
    expect(paths).toEqual(["GET /api/signings"]);
  });

  test("rejects with the registered error of the platform", async () => {
    const error = appError("auth/signed-out");
    answers(() => json({ defined: true, code: error.code, status: 401, message: "…", data: error }, 401));
    await expect(api.signings.list({})).rejects.toEqual(new RefusedError(error));
  });

  test("never takes a web page with status 200 for data", async () => {
    answers(
      () => new Response("<html>hotel sign-in</html>", { status: 200, headers: { "content-type": "text/html" } }),
    );
    await expect(api.signings.list({})).rejects.toMatchObject({
      error: { code: "workstation/platform-unreachable", params: { url: "https://notary.example" } },
    });
  });

  test("turns an unregistered failure into the nearest registered one", async () => {
    answers(() => json({ message: "bad gateway" }, 502));
    await expect(api.signings.list({})).rejects.toMatchObject({ error: { code: "workstation/platform-unreachable" } });
  });

  test("never takes half an answer for data", async () => {
    answers(() => new Response('[{"id":', { headers: { "content-type": "application/json" } }));
    await expect(api.signings.list({})).rejects.toMatchObject({
      error: { code: "workstation/platform-unreachable", params: { detail: "its answer was cut off" } },
    });
  });
});
