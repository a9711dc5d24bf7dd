import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CredentialId } from "#contract/common/ids.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { ConfirmationWindow } from "#renderer/services/bridge/confirmation-window.tsx";
import { bridge as host } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const open = vi.spyOn(window, "open");
const hasFocus = vi.spyOn(document, "hasFocus");

beforeEach(() => {
  open.mockReset().mockReturnValue(null);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  hasFocus.mockReset();
});

const credentialId = "00000000-0000-4000-8000-00000000000c" as CredentialId;
const url = "http://127.0.0.1:4100/consent.html?token=once";
const blocked = "We were unable to open the popup window, its likely that the request was blocked.";
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** A call that waits for the person's answer, and the host's request to open the window for it. */
const ask = async () => {
  show(<ConfirmationWindow />);
  const asked = bridge().call("vault.remove", { credentialId });
  await vi.waitFor(() => expect(host.calls).toHaveLength(1));
  host.emit("window.open", { url, title: "Confirm", width: 480, height: 640 });
  const answer = async () => {
    host.answerLate("vault.remove", { kind: "ok" });
    await expect(asked).resolves.toEqual({ kind: "ok" });
  };
  return { answer };
};

test("a window that the browser blocked is said to be blocked, and can be opened by hand [S488]", async () => {
  hasFocus.mockReturnValue(true);
  const { answer } = await ask();
  expect(open).toHaveBeenCalledWith(url, "_blank", "popup,noopener,width=480,height=640");
  expect(screen.getByRole("dialog", { name: "Confirm in the other window" })).toBeDefined();
  expect(screen.queryByText(blocked)).toBeNull();
  pass(800);
  expect(screen.getByText(blocked)).toBeDefined();
  act(() => screen.getByRole("button", { name: "Open the confirmation window" }).click());
  expect(open).toHaveBeenCalledTimes(2);
  act(() => void window.dispatchEvent(new Event("blur")));
  expect(screen.queryByText(blocked)).toBeNull();
  await answer();
});

test("a window that opened takes the focus, and nothing is said of blocking", async () => {
  hasFocus.mockReturnValue(false);
  const { answer } = await ask();
  pass(800);
  expect(screen.queryByText(blocked)).toBeNull();
  await answer();
});

test("within 100 ms after the answer the page goes on", async () => {
  hasFocus.mockReturnValue(false);
  const { answer } = await ask();
  await answer();
  expect(screen.queryByRole("dialog")).not.toBeNull();
  pass(100);
  expect(screen.queryByRole("dialog")).toBeNull();
});
