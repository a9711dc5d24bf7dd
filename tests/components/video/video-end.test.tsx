import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { VideoCall } from "#renderer/features/video/index.ts";
import { VideoEnd } from "#renderer/features/video/components/video-end.tsx";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";
import { showLanguage } from "#renderer/features/page-language/index.ts";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const onHangUp = vi.fn();

beforeEach(() => {
  onHangUp.mockClear();
  platform.answers({ account: { session: () => aSession(null) } });
});
afterEach(() => act(() => showLanguage("en")));

const showEnd = (leftMs: number | null, more: Partial<Parameters<typeof VideoEnd>[0]> = {}) =>
  show(<VideoEnd {...{ signingId, leftMs, onHangUp }} isNotary={false} isOpen isIn {...more} />);

test("the notary is told by the specification's words that a minute is left, and hangs up from there [A109] [A478]", async () => {
  const { user } = showEnd(60_000, { isNotary: true });
  const alert = screen.getByRole("status");
  expect(alert.textContent).toContain("You have about a minute to say goodbye. Also, you can hang up manually here.");
  await user.click(screen.getByRole("button", { name: "Hang up" }));
  expect(onHangUp).toHaveBeenCalledOnce();
});

test("the others are told that the call is about to end, may hang up as well, and are read no seconds [A109] [A479]", async () => {
  const { user } = showEnd(42_400);
  expect(screen.getByText("The video call is about to end in a minute.")).toBeDefined();
  const seconds = screen.getByText("43 s left");
  expect(seconds.getAttribute("aria-hidden")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Hang up" }));
  expect(onHangUp).toHaveBeenCalledOnce();
  // The end is the notary's to take back.
  expect(screen.queryByRole("button", { name: "Go on with the video" })).toBeNull();
});

test("in Spanish too", () => {
  showLanguage("es");
  showEnd(60_000);
  expect(screen.getByText("La videollamada está por terminar en un minuto.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Colgar" })).toBeDefined();
});

test("the notary begins the end, takes it back, and opens an ended video again", async () => {
  const asked: string[] = [];
  platform.answers({
    videoRoom: {
      wrapUp: () => (asked.push("wrap up"), { leftMs: 60_000 }),
      reopen: () => (asked.push("reopen"), { leftMs: null }),
    },
  });
  const { user, unmount } = showEnd(null, { isNotary: true });
  await user.click(screen.getByRole("button", { name: "End the video for all" }));
  await waitFor(() => expect(asked).toEqual(["wrap up"]));
  unmount();
  const ending = showEnd(30_000, { isNotary: true });
  await user.click(screen.getByRole("button", { name: "Go on with the video" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  ending.unmount();
  showEnd(0, { isNotary: true, isIn: false });
  expect(screen.getByText("The video has ended.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Open the video again" }));
  await waitFor(() => expect(asked).toEqual(["wrap up", "reopen", "reopen"]));
});

test("after the minute nobody is offered to join; within it a page that was loaded anew is", async () => {
  const call = (leftMs: number) => (
    <VideoCall
      signingId={signingId}
      members={[]}
      isNotary={false}
      isOpen
      ends={{ leftMs, asOf: performance.now() }}
      layout="column"
    />
  );
  const { unmount } = show(call(30_000));
  expect(await screen.findByRole("button", { name: "Turn on camera and microphone" })).toBeDefined();
  unmount();
  show(call(0));
  expect(await screen.findByText("The video has ended.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Turn on camera and microphone" })).toBeNull();
});
