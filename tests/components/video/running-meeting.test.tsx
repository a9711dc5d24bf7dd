import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useRunningMeeting } from "#renderer/services/machine/use-running-meeting.ts";
import { show } from "../harness/show.tsx";

const released = vi.fn();
const request = vi.fn(async () => ({ released: false, release: async () => released() }));

beforeEach(() => {
  released.mockClear();
  request.mockClear();
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
});
afterEach(() => void Reflect.deleteProperty(navigator, "wakeLock"));

const isClosingAsked = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const over = vi.fn();
const tell = () => over;
const Meeting = ({ isRunning }: { isRunning: boolean }) => {
  useRunningMeeting(isRunning, tell);
  return null;
};

test("while somebody is in the video the display stays on and closing asks; behind it neither", async () => {
  const { rerender, unmount } = show(<Meeting isRunning={false} />);
  expect([isClosingAsked(), request.mock.calls.length]).toEqual([false, 0]);
  rerender(<Meeting isRunning />);
  await vi.waitFor(() => expect(request).toHaveBeenCalledWith("screen"));
  expect(isClosingAsked()).toBe(true);
  rerender(<Meeting isRunning={false} />);
  await vi.waitFor(() => expect(released).toHaveBeenCalled());
  expect([isClosingAsked(), over.mock.calls.length]).toEqual([false, 1]);
  unmount();
});

test("a browser that refuses the lock, or knows none, keeps nobody from the meeting", () => {
  request.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const { rerender } = show(<Meeting isRunning />);
  rerender(<Meeting isRunning={false} />);
  Reflect.deleteProperty(navigator, "wakeLock");
  rerender(<Meeting isRunning />);
  expect(isClosingAsked()).toBe(true);
  rerender(<Meeting isRunning={false} />);
});
