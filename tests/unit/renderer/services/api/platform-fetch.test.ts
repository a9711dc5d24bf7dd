import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appError } from "#contract/refused.ts";
import { fetchOk, forgetCsrfToken, platformFetch, readAppError } from "#renderer/services/api/platform-fetch.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";

const origin = "https://notary.example";
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

type Answer = (request: Request) => Response | Promise<Response>;
let seen: Request[];

/** Plays the platform: answers by method and path, and remembers what came. */
const platform = (answers: Record<string, Answer>) => {
  vi.stubGlobal("fetch", (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    seen.push(request);
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    if (answer === undefined) throw new Error(`nobody answers ${request.method} ${request.url}`);
    return Promise.resolve(answer(request));
  });
};
const session = (token: string) => () => json({ csrfToken: token, user: null, memberships: [] });

/** Node's Request takes absolute addresses only; a page's takes paths. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, origin) : input, init);
  }
}

beforeEach(() => {
  seen = [];
  forgetCsrfToken();
  vi.stubGlobal("location", new URL(`${origin}/workstation.html`));
  vi.stubGlobal("Request", PageRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusalOf = async (promise: Promise<unknown>) => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(RefusedError);
  return (thrown as RefusedError).error;
};

describe("the CSRF token", () => {
  test("goes with everything but reads, and is asked for once", async () => {
    platform({
      "GET /api/session": session("token-1"),
      "GET /api/signings": () => json([]),
      "POST /spool": () => json({}),
    });
    await fetchOk("/api/signings");
    await fetchOk("/spool", { method: "POST", body: "a" });
    await fetchOk("/spool", { method: "POST", body: "b" });
    expect(seen.map((request) => [request.method, request.headers.get("x-csrf-token")])).toEqual([
      ["GET", null],
      ["GET", null],
      ["POST", "token-1"],
      ["POST", "token-1"],
    ]);
  });

  test("is read anew once when the platform finds it stale, and the body is sent again", async () => {
    const tokens = ["old", "new"];
    const bodies: string[] = [];
    platform({
      "GET /api/session": () => session(tokens.shift() ?? "")(),
      "POST /spool": async (request) => {
        bodies.push(await request.text());
        return request.headers.get("x-csrf-token") === "new" ? json({}) : json({}, 419);
      },
    });
    await fetchOk("/spool", { method: "POST", body: "the file" });
    expect(bodies).toEqual(["the file", "the file"]);
  });

  test("that could not be read is asked for again at the next step", async () => {
    let isUp = false;
    platform({
      "GET /api/session": () => (isUp ? session("token")() : json(null, 503)),
      "POST /spool": () => json({}),
    });
    expect(await refusalOf(fetchOk("/spool", { method: "POST" }))).toEqual(appError("platform/stopping"));
    isUp = true;
    await expect(fetchOk("/spool", { method: "POST" })).resolves.toBeInstanceOf(Response);
  });
});

describe("a failure", () => {
  test("keeps the registered error that stands under data", async () => {
    const error = appError("fields/stale-version", { sent: 3, current: 5 });
    platform({
      "GET /api/x": () => json({ defined: true, code: error.code, status: 409, message: "…", data: error }, 409),
    });
    expect(await refusalOf(fetchOk("/api/x"))).toEqual(error);
  });

  test.each([
    [401, "auth/signed-out"],
    [403, "auth/forbidden"],
    [404, "request/not-found"],
    [422, "request/invalid"],
    [429, "auth/too-many-attempts"],
    [500, "platform/defect"],
  ])("with status %i and a page of someone else's becomes %s", async (status, code) => {
    const error = await readAppError(new Response("<html>proxy</html>", { status }));
    expect(error.code).toBe(code);
  });

  test("without a connection names the platform's address", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    expect(await refusalOf(fetchOk("/api/x"))).toEqual(
      appError("workstation/platform-unreachable", { url: origin, detail: "no connection" }),
    );
  });

  test("that the page itself caused by an abort stays an abort", async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(platformFetch(new Request("/api/x", { signal: abort.signal }))).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
