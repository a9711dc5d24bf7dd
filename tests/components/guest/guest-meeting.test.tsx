import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { GuestIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { GuestView } from "#contract/guest/entity.ts";
import { GuestMeeting } from "#renderer/features/guest/components/guest-meeting.tsx";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const minuteMs = 60_000;

const aView = (changes: Partial<GuestView> = {}): GuestView => ({
  guest: {
    id: GuestIdSchema.parse("00000000-0000-4000-8000-0000000000cc"),
    fullName: "Gus Guest",
    state: "admitted",
    colour: 8,
    since: "2026-11-25T10:00:00.000Z",
    joinedAt: null,
  },
  signingId,
  standing: "waiting",
  notaryName: "Nora Whitfield",
  title: "Sale of 5 Main Street",
  scheduledAt: "2026-11-25T12:00:00.000Z",
  startsInMs: 70 * minuteMs,
  opensInMs: 60 * minuteMs,
  leftMs: null,
  video: { leftMs: null },
  recording: null,
  people: [],
  ...changes,
});

const showView = (...views: GuestView[]) => {
  let asked = 0;
  platform.answers({
    account: { session: () => aSession(null) },
    guests: { view: () => views[Math.min(asked++, views.length - 1)] ?? aView() },
  });
  return show(<GuestMeeting signingId={signingId} />);
};

beforeEach(() => localStorage.clear());

const joinNow = () => screen.getByRole("button", { name: "Join Now" });

test("a guest sees the same light as everybody while the meeting is recorded", async () => {
  const { unmount } = showView(aView({ standing: "open", recording: "running" }));
  expect(await screen.findByText("This meeting is being recorded")).toBeDefined();
  unmount();
  showView(aView({ standing: "open", recording: "paused" }));
  expect(await screen.findByText("The recording is paused")).toBeDefined();
});

test("who asked is told that the notary decides, counts down meanwhile, and cannot join yet [S066] [S067] [S068]", async () => {
  showView(aView({ standing: "requested", title: null }));
  expect(await screen.findByRole("heading", { name: "You have asked to come in" })).toBeDefined();
  expect(screen.getByText(/Nora Whitfield sees your name and lets you in, or not\./)).toBeDefined();
  expect(screen.getByRole("timer").textContent).toBe("1 h 10 min 0 s");
  expect(joinNow().hasAttribute("disabled") || joinNow().getAttribute("aria-disabled") === "true").toBe(true);
});

test("the countdown tells the guest to return 10 minutes before the start, runs by itself, and is not read out [S067] [S267] [A530]", async () => {
  showView(aView({ guest: { ...aView().guest, state: "invited" } }));
  expect(await screen.findByRole("heading", { name: "You are invited" })).toBeDefined();
  expect(screen.getByText("Return 10 minutes before the start. From then on you can join.")).toBeDefined();
  const timer = screen.getByRole("timer");
  expect(timer.getAttribute("aria-live")).toBe("off");
  await waitFor(() => expect(timer.textContent).toBe("1 h 9 min 58 s"), { timeout: 5_000 });
});

test("when the time has come the page asks how things stand, and Join Now joins [S068]", async () => {
  const join = vi.fn(() => aView({ standing: "joined", leftMs: 24 * 60 * minuteMs, opensInMs: 0 }));
  const { user } = showView(
    aView({ startsInMs: 10 * minuteMs + 900, opensInMs: 900 }),
    aView({ standing: "open", startsInMs: 10 * minuteMs, opensInMs: 0 }),
  );
  platform.answers({ guests: { join } });
  await screen.findByText("You can join now.", {}, { timeout: 5_000 });
  await user.click(joinNow());
  expect(join).toHaveBeenCalledOnce();
  expect(await screen.findByRole("region", { name: "Video" })).toBeDefined();
  expect(screen.getByText(/lasts 24 hours from joining/)).toBeDefined();
});

test("a meeting without a time has no countdown: whoever was let in may join", async () => {
  showView(aView({ standing: "open", scheduledAt: null, startsInMs: null, opensInMs: 0 }));
  expect(await screen.findByText(/This meeting has no fixed time/)).toBeDefined();
  expect(screen.queryByRole("timer")).toBeNull();
});

test.each([
  ["refused", "You were not let in"],
  ["time-over", "Your time as a guest is over"],
  ["over", "This meeting is over"],
] as const)(
  "a guest who is %s is told so, and nothing of their link stays on the device [S266]",
  async (standing, title) => {
    localStorage.setItem("notary-workstation.guest", JSON.stringify({ link: "a", own: "b" }));
    showView(aView({ standing, title: null }));
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Join Now" })).toBeNull();
    await waitFor(() => expect(localStorage.getItem("notary-workstation.guest")).toBeNull());
  },
);
