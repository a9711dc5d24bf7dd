import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { es } from "#lib/texts/es/page.ts";
import { en } from "#lib/texts/en/page.ts";
import { ConnectionCheck } from "#renderer/features/video/components/connection-check.tsx";
import { showTexts } from "#renderer/ui/texts.ts";
import { platform } from "../harness/around.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const service = "wss://global.vss.twilio.com/signaling";

/** A socket that opens, fails, or waits for ever. */
let network: "open" | "error" | "silence" = "open";
class FakeSocket extends EventTarget {
  static opened: string[] = [];
  constructor(url: string) {
    super();
    FakeSocket.opened.push(url);
    if (network !== "silence") queueMicrotask(() => this.dispatchEvent(new Event(network)));
  }
  close(): void {}
}

const ownSocket = globalThis.WebSocket;
beforeEach(() => {
  network = "open";
  FakeSocket.opened = [];
  Object.assign(globalThis, { WebSocket: FakeSocket });
  platform.answers({ videoRoom: { ways: () => ({ provider: "twilio", url: service }) } });
});
afterEach(() => {
  Object.assign(globalThis, { WebSocket: ownSocket });
  act(() => showTexts(en));
});

describe("The check of the connection", () => {
  test("tries nothing before somebody presses, and then says what it found", async () => {
    const { user } = show(<ConnectionCheck signingId={signingId} />);
    expect(FakeSocket.opened).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Check the connection" }));
    await screen.findByText("The video will work from here.");
    const found = within(screen.getByRole("list", { name: "What was checked" }));
    expect(found.getByText("The platform answers.")).toBeDefined();
    expect(found.getByText("The video service is reached.")).toBeDefined();
    expect(FakeSocket.opened).toEqual([service]);
    expect(screen.getByRole("button", { name: "Check again" })).toBeDefined();
  });

  test("says before the meeting that the video will fail, why, and what helps", async () => {
    network = "error";
    const { user } = show(<ConnectionCheck signingId={signingId} />);
    await user.click(screen.getByRole("button", { name: "Check the connection" }));
    await screen.findByText("The video will not work from here.");
    const found = within(screen.getByRole("list", { name: "What was checked" }));
    expect(found.getByText("The video service is not reached.")).toBeDefined();
    expect(found.getByText(/Use another network/)).toBeDefined();
  });

  test("is cancelled, and tried again", async () => {
    network = "silence";
    const { user } = show(<ConnectionCheck signingId={signingId} />);
    await user.click(screen.getByRole("button", { name: "Check the connection" }));
    await screen.findByText("Reaching the video service…");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("The check was cancelled.")).toBeDefined();
    expect(screen.queryByText(/will not work/)).toBeNull();
    network = "open";
    await user.click(screen.getByRole("button", { name: "Check again" }));
    await screen.findByText("The video will work from here.");
  });

  test("speaks Spanish to who reads it", async () => {
    network = "error";
    act(() => showTexts(es));
    const { user } = show(<ConnectionCheck signingId={signingId} />);
    await user.click(screen.getByRole("button", { name: "Comprobar la conexión" }));
    await screen.findByText("El video no funcionará desde aquí.");
    expect(screen.getByText(/Use otra red/)).toBeDefined();
  });
});
