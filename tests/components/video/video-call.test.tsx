import { screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { VideoCall } from "#renderer/features/video/index.ts";
import { isPageIn, notePage, noteTracksOff } from "#renderer/services/video/page-place.ts";
import { useVideoRoom } from "#renderer/services/video/use-video-room.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const neverAnswered = vi.fn((_wish: MediaStreamConstraints) => new Promise<MediaStream>(() => undefined));

const media = Object.assign(new EventTarget(), { getUserMedia: neverAnswered, enumerateDevices: async () => [] });

beforeEach(() => {
  neverAnswered.mockClear();
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: media });
  platform.answers({ account: { session: () => aSession(null) } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
  sessionStorage.clear();
});

const showCall = (isOpen = true) =>
  show(
    <StrictMode>
      <VideoCall signingId={signingId} members={[]} isNotary={false} isOpen={isOpen} layout="column" />
    </StrictMode>,
  );

test("a page that is loaded anew comes in by itself; one that was left asks nothing when somebody comes back to it", async () => {
  notePage(signingId, "with-media");
  const { unmount } = showCall();
  await waitFor(() => expect(neverAnswered).toHaveBeenCalled());
  expect(isPageIn(signingId)).toBe("with-media");
  unmount();
  expect(isPageIn(signingId)).toBeNull();
  neverAnswered.mockClear();
  showCall();
  await screen.findByRole("button", { name: "Turn on camera and microphone" });
  expect(neverAnswered).not.toHaveBeenCalled();
});

test("a signing that has ended turns nothing on by itself", () => {
  notePage(signingId, "with-media");
  showCall(false);
  expect(neverAnswered).not.toHaveBeenCalled();
});

test("whoever joined without either turns on the one that they press, and no other", async () => {
  const Switch = () => {
    const { toggle, off } = useVideoRoom(signingId, { mayJoin: true });
    return <button onClick={() => toggle("microphone")}>{off.microphone ? "Off" : "Wanted"}</button>;
  };
  noteTracksOff(signingId, { microphone: true, camera: false });
  const { user } = show(<Switch />);
  await user.click(screen.getByRole("button", { name: "Off" }));
  expect(screen.getByRole("button", { name: "Wanted" })).toBeDefined();
  expect(neverAnswered.mock.calls).toEqual([[{ audio: expect.anything() }]]);
});

test("picture, loudness and connection are checked at the door, though the browser still asks; behind it nothing is on", async () => {
  const { user } = showCall();
  await user.click(screen.getByRole("button", { name: "Check Audio and Video" }));
  expect(neverAnswered).toHaveBeenCalledTimes(1);
  const dialog = await screen.findByRole("dialog", { name: "Check Audio and Video" });
  expect(dialog.textContent).toContain("Check the connection");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByRole("button", { name: "Turn on camera and microphone" })).toBeDefined();
  expect(isPageIn(signingId)).toBeNull();
});
