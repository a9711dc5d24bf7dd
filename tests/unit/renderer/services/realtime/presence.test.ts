import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MemberId } from "#contract/common/ids.ts";
import { rememberCsrfToken } from "#renderer/services/api/platform-fetch.ts";
import { sendPresenceBeacon, sendPresenceKeptAlive, watchPresence } from "#renderer/services/realtime/presence.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const frame = new EventTarget();
const memberId = "00000000-0000-4000-8000-000000000001" as MemberId;

beforeEach(() => {
  page.visibilityState = "visible";
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", frame);
});
afterEach(() => vi.unstubAllGlobals());

test("a page reports on load, whenever it is hidden or shown, and while it is left", () => {
  const reports: boolean[] = [];
  const stop = watchPresence((isVisible) => reports.push(isVisible));
  expect(reports).toEqual([true]);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  frame.dispatchEvent(new Event("pagehide"));
  expect(reports).toEqual([true, false, true, false]);
  stop();
  page.dispatchEvent(new Event("visibilitychange"));
  expect(reports).toHaveLength(4);
});

test("the signer's page sends a beacon with the token of the form, at once even while it is left [A417]", () => {
  const sendBeacon = vi.fn<(path: string, form: URLSearchParams) => boolean>(() => true);
  vi.stubGlobal("navigator", { sendBeacon });
  rememberCsrfToken("the-token");
  sendPresenceBeacon({ isVisible: false, acting: memberId, socketId: "1.2" });
  const [path, form] = sendBeacon.mock.calls[0] ?? [];
  expect(path).toBe("/presence");
  expect(Object.fromEntries(form ?? [])).toEqual({
    _token: "the-token",
    presence: "0",
    acting: memberId,
    socket_id: "1.2",
  });
});

test("the workstation sends a fetch that is kept alive, which its gateway gives the token", () => {
  const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", send);
  sendPresenceKeptAlive({ isVisible: true, acting: null, socketId: null });
  const [path, init] = send.mock.calls[0] ?? [];
  expect(path).toBe("/presence");
  expect(init).toMatchObject({ method: "POST", keepalive: true });
  expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({ _token: "", presence: "1" });
});
