import { QueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appError } from "#contract/refused.ts";
import { fetchOk, forgetCsrfToken } from "#renderer/services/api/platform-fetch.ts";
import { createQueryClient } from "#renderer/services/api/query-client.ts";
import { withinSpan } from "#renderer/services/bridge/bridge.ts";
import { dismissError, useErrorStore } from "#renderer/services/errors/error-store.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { watchDefects } from "#renderer/services/errors/watch-defects.ts";
import {
  followSession,
  sessionKey,
  sessionQuery,
  signOut,
  startSessionAnew,
} from "#renderer/services/session/session.ts";

const origin = "https://notary.example";
const nora = { id: "0b6b5b0e-6a39-4a7e-8d0c-3a4f0f6f1a11", fullName: "Nora Whitfield" };
const theo = { ...nora, id: "1c7c6c1f-7b4a-4b8f-9e1d-4b5a1a7a2b22", fullName: "Theo Brandt" };
const sessionOf = (user: typeof nora | null) => ({ csrfToken: "t", user, memberships: [] });

/** Node's Request takes absolute addresses only; a page's takes paths. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? new URL(input, origin) : input, init);
  }
}

type Asked = { route: string; answer: (body: unknown, status?: number) => void; fail: () => void };
let waiting: Asked[];
let count: number;

/** The oldest request to that route that nobody answered yet, as soon as it is there. */
const asked = (route: string): Promise<Asked> =>
  vi.waitFor(() => {
    const at = waiting.findIndex((candidate) => candidate.route === route);
    if (at === -1) throw new Error(`nobody asked ${route}`);
    return waiting.splice(at, 1)[0] as Asked;
  });
const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const signedOut = () => ({ data: appError("auth/signed-out") });

const presented = () => useErrorStore.getState().presented.kind;
let queryClient: QueryClient;
let unhandled: ((event: { reason: unknown }) => void) | undefined;

beforeEach(() => {
  waiting = [];
  count = 0;
  forgetCsrfToken();
  dismissError();
  vi.stubGlobal("location", new URL(`${origin}/workstation.html`));
  vi.stubGlobal("Request", PageRequest);
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: (event: { reason: unknown }) => void) => {
      if (name === "unhandledrejection") unhandled = listener;
    },
  });
  vi.stubGlobal("fetch", (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    count += 1;
    return new Promise<Response>((resolve, reject) => {
      waiting.push({
        route: `${request.method} ${new URL(request.url).pathname}`,
        answer: (body, status = 200) => resolve(json(body, status)),
        fail: () => reject(new TypeError("fetch failed")),
      });
      request.signal.addEventListener("abort", () => reject(request.signal.reason as Error));
    });
  });
  queryClient = createQueryClient();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const enter = async (user: typeof nora | null) => {
  const entering = startSessionAnew(queryClient);
  (await asked("GET /api/session")).answer(sessionOf(user));
  await entering;
};
/** A part of the page that shows the signings. */
const showSignings = () => {
  const queryFn = async () => (await fetchOk("/api/signings")).json() as Promise<unknown>;
  const observer = new QueryObserver(queryClient, { queryKey: ["signings"], queryFn, staleTime: 0 });
  const states: string[] = [];
  observer.subscribe(({ status }) => void states.push(status));
  return { states, refetch: () => observer.refetch() };
};
const logoutAnswered = async (status = 200) => (await asked("POST /logout")).answer({ done: true }, status);

describe("a deliberate sign-out", () => {
  test("drops what was asked before it: neither a dialog nor a failure on the page that is about to go", async () => {
    await enter(nora);
    const page = showSignings();
    const background = await asked("GET /api/signings");
    const leaving = signOut(queryClient);
    const logout = await asked("POST /logout");
    // The platform has done it, and its answer to the older question is the first to arrive.
    background.answer(signedOut(), 401);
    logout.answer({ done: true });
    (await asked("GET /api/session")).answer(sessionOf(null));
    await leaving;
    expect([presented(), page.states.includes("error")]).toEqual(["none", false]);
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ user: null });
  });

  test("asks nothing of the platform for the page that is still on the screen, and makes nothing of its last words", async () => {
    await enter(nora);
    const page = showSignings();
    (await asked("GET /api/signings")).answer([]);
    const leaving = signOut(queryClient);
    await logoutAnswered();
    const session = await asked("GET /api/session");
    const poll = page.refetch();
    (await asked("GET /api/signings")).answer(signedOut(), 401);
    await poll;
    const before = count;
    session.answer(sessionOf(null));
    await leaving;
    expect([presented(), count]).toEqual(["none", before]);
  });

  test("drops an act with its answer, and does not send it again where its token was stale", async () => {
    await enter(nora);
    const act = fetchOk("/api/signings", { method: "POST", body: "{}" }).catch((error: unknown) => error);
    const sent = await asked("POST /api/signings");
    const leaving = signOut(queryClient);
    await logoutAnswered();
    const session = await asked("GET /api/session");
    sent.answer({}, 419);
    session.answer(sessionOf(null));
    await leaving;
    expect(await act).toMatchObject({ name: "AbortError" });
    expect(waiting).toEqual([]);
  });

  test("that fails drops nothing: what came back as signed out meanwhile is said", async () => {
    await enter(nora);
    showSignings();
    const background = await asked("GET /api/signings");
    const leaving = signOut(queryClient).catch((error: unknown) => error);
    const logout = await asked("POST /logout");
    background.answer(signedOut(), 401);
    logout.fail();
    expect(await leaving).toBeInstanceOf(RefusedError);
    await vi.waitFor(() => expect(presented()).toBe("signed-out"));
  });

  test("of a session that had ended already is a sign-out all the same", async () => {
    await enter(nora);
    const leaving = signOut(queryClient);
    (await asked("POST /logout")).answer(signedOut(), 401);
    (await asked("GET /api/session")).answer(sessionOf(null));
    await leaving;
    expect([presented(), queryClient.getQueryData(sessionKey)]).toMatchObject(["none", { user: null }]);
  });

  test("at another window drops what this one asked, by the bridge too", async () => {
    await enter(nora);
    showSignings();
    const background = await asked("GET /api/signings");
    let refuse = () => {};
    const bridge = withinSpan<"workstation">({
      on: () => () => {},
      call: () =>
        new Promise((_resolve, reject) => (refuse = () => reject(new RefusedError(appError("auth/signed-out"))))),
    });
    const called = bridge.call("journal.state", {}).catch((error: unknown) => error);
    followSession(queryClient, { userId: null, onPurpose: true });
    background.answer(signedOut(), 401);
    refuse();
    (await asked("GET /api/session")).answer(sessionOf(null));
    expect(await called).toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ user: null }));
    expect(presented()).toBe("none");
  });
});

describe("an exchange of account", () => {
  test("drops what the one before asked, and reads the page for the one who came", async () => {
    await enter(nora);
    const page = showSignings();
    const older = await asked("GET /api/signings");
    const entering = enter(theo);
    const newer = await asked("GET /api/signings");
    older.answer(signedOut(), 401);
    newer.answer(["of Theo"]);
    await entering;
    expect(queryClient.getQueryData(["signings"])).toEqual(["of Theo"]);
    expect([presented(), page.states.includes("error")]).toEqual(["none", false]);
  });

  test("is not undone by an older answer that nobody was signed in", async () => {
    const ahead = queryClient.fetchQuery(sessionQuery).catch(() => undefined);
    const older = await asked("GET /api/session");
    const first = startSessionAnew(queryClient);
    const second = await asked("GET /api/session");
    const again = startSessionAnew(queryClient);
    (await asked("GET /api/session")).answer(sessionOf(nora));
    await again;
    second.answer(sessionOf(null));
    older.answer(sessionOf(null));
    await Promise.all([first, ahead]);
    expect(queryClient.getQueryData(sessionKey)).toMatchObject({ user: nora });
  });
});

describe("what nobody asked for", () => {
  test("opens a dialog where the session ended without a sign-out", async () => {
    await enter(nora);
    showSignings();
    (await asked("GET /api/signings")).answer(signedOut(), 401);
    await vi.waitFor(() => expect(presented()).toBe("signed-out"));
    dismissError();
    followSession(queryClient, { userId: null, onPurpose: false });
    expect(presented()).toBe("signed-out");
    (await asked("GET /api/session")).answer(sessionOf(null));
    await vi.waitFor(() => expect(queryClient.getQueryData(sessionKey)).toMatchObject({ user: null }));
  });

  test("opens none when the platform stops while the page asks by itself who is signed in", async () => {
    await enter(null);
    const rejections: unknown[] = [];
    const note = (reason: unknown) => rejections.push(reason);
    process.on("unhandledRejection", note);
    followSession(queryClient, { userId: nora.id as never, onPurpose: true });
    (await asked("GET /api/session")).fail();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", note);
    expect([rejections, presented()]).toEqual([[], "none"]);
  });

  test("opens none for any trouble in passing, and one for a refusal that nobody caught", () => {
    watchDefects();
    unhandled?.({ reason: new RefusedError(appError("platform/stopping")) });
    unhandled?.({ reason: new DOMException("dropped", "AbortError") });
    expect(presented()).toBe("none");
    unhandled?.({ reason: new RefusedError(appError("auth/forbidden")) });
    expect(presented()).toBe("failure");
  });
});
