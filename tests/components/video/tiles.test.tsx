import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tiles } from "#renderer/features/video/components/tiles.tsx";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import { ToastArea, clearToasts } from "#renderer/ui/toast.tsx";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";
import { aCall, signingId } from "./a-call.ts";

const notary = aMember(1, { fullName: "Nora Whitfield", type: "notary" });
const signer = aMember(2, { fullName: "Sam Okafor", type: "signer" });
const png = "data:image/png;base64,iVBORw0KGgo=";

beforeEach(() => {
  vi.stubGlobal("MediaStream", EventTarget);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  useScreenshots.setState({ screenshots: [], selected: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearToasts();
});

type Viewer = "notary" | "signer";
const showTiles = (viewer: Viewer, changes: Parameters<typeof aCall>[1] = {}) => {
  const members = [notary, signer] as const;
  const made = aCall(viewer === "notary" ? [notary, signer] : [signer, notary], changes);
  const shown = show(
    <>
      <Tiles signingId={signingId} call={made.call} members={members} isNotary={viewer === "notary"} />
      <ToastArea />
    </>,
  );
  const tileOf = (name: string) => {
    const tile = screen
      .getAllByRole("listitem")
      .find(
        (item) => within(item).queryByTitle(new RegExp(`^${name}`)) !== null && item.dataset["video"] !== undefined,
      );
    if (tile === undefined) throw new Error(`no tile of ${name}`);
    return within(tile);
  };
  return { ...made, ...shown, tileOf };
};

/** As a browser that shows a frame of this size. */
const showsFrame = (width: number, height: number) => {
  const drawn = vi.fn();
  vi.spyOn(HTMLVideoElement.prototype, "videoWidth", "get").mockReturnValue(width);
  vi.spyOn(HTMLVideoElement.prototype, "videoHeight", "get").mockReturnValue(height);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: drawn } as never);
  const made = vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return `${png}#${this.width}x${this.height}`;
  });
  return { drawn, made };
};

test("a tile has its person's name and role, their picture, and for one's own the settings [S103] [S104] [S106] [S108] [S109]", async () => {
  const { tileOf, user } = showTiles("signer");
  expect(tileOf("Nora Whitfield").getByText("Notary")).toBeDefined();
  expect(tileOf("Nora Whitfield").getByLabelText("Picture of Nora Whitfield").tagName).toBe("VIDEO");
  expect(tileOf("Sam Okafor").getByText("Sam Okafor (you)")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Audio and video settings" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Check Audio and Video",
    "Use Mobile Device Camera",
  ]);
});

test("a phone is offered no other phone as its camera [S109]", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 15; Pixel 9)");
  const { user } = showTiles("signer");
  await user.click(screen.getByRole("button", { name: "Audio and video settings" }));
  expect(screen.queryByRole("menuitem", { name: "Use Mobile Device Camera" })).toBeNull();
});

test("the notary takes a screenshot of somebody else, of the whole frame, as PNG; nobody else can, and nobody of themselves [S105] [S326] [S340] [S341] [S342] [S541] [S553]", async () => {
  const { drawn, made } = showsFrame(640, 360);
  const asNotary = showTiles("notary");
  expect(asNotary.tileOf("Nora Whitfield").queryByRole("button", { name: /screenshot/i })).toBeNull();
  await asNotary.user.click(
    asNotary.tileOf("Sam Okafor").getByRole("button", { name: "Take a screenshot of Sam Okafor" }),
  );
  await screen.findByText("Screenshot has been successfully saved.");
  expect(made).toHaveBeenCalledWith("image/png");
  expect(drawn).toHaveBeenCalledWith(asNotary.tileOf("Sam Okafor").getByLabelText("Picture of Sam Okafor"), 0, 0);
  const [screenshot] = useScreenshots.getState().screenshots;
  expect(screenshot).toMatchObject({ data: `${png}#640x360`, signingId });
  expect(screenshot?.key).toMatch(new RegExp(`^${signer.id}-\\d{13}$`));
  asNotary.unmount();
  showTiles("signer");
  expect(screen.queryByRole("button", { name: /screenshot/i })).toBeNull();
});

test("where there is no frame, or nobody is seen, nothing is saved", async () => {
  const { user, tileOf, unmount } = showTiles("notary");
  await user.click(tileOf("Sam Okafor").getByRole("button", { name: "Take a screenshot of Sam Okafor" }));
  await screen.findByText("There is no picture to save yet.");
  expect(useScreenshots.getState().screenshots).toEqual([]);
  unmount();
  for (const changes of [{ held: [signer, notary] }, { peer: { camera: false } }]) {
    const held = showTiles("notary", changes);
    const button = held.tileOf("Sam Okafor").getByRole("button", { name: "Take a screenshot of Sam Okafor" });
    expect(button.hasAttribute("disabled")).toBe(true);
    held.unmount();
  }
});

test("the mute button is for oneself and for the notary, and for nobody else [S107] [S327] [S328] [S334] [S335] [S336] [S337] [S338] [S339]", async () => {
  const asSigner = showTiles("signer");
  expect(asSigner.tileOf("Nora Whitfield").queryByRole("button")).toBeNull();
  await asSigner.user.click(screen.getByRole("button", { name: "Mute my microphone" }));
  await asSigner.user.click(screen.getByRole("button", { name: "Turn on my camera" }));
  expect(asSigner.toggle.mock.calls).toEqual([["microphone"], ["camera"]]);
  asSigner.unmount();
  const asNotary = showTiles("notary");
  await asNotary.user.click(asNotary.tileOf("Sam Okafor").getByRole("button", { name: "Mute Sam Okafor" }));
  expect(asNotary.room.muteOther).toHaveBeenLastCalledWith(expect.stringContaining(signer.id), true);
  asNotary.unmount();
  const muted = showTiles("notary", { muted: [signer] });
  expect(muted.tileOf("Sam Okafor").getByRole("img", { name: "Muted by the notary" })).toBeDefined();
  await muted.user.click(muted.tileOf("Sam Okafor").getByRole("button", { name: "Let Sam Okafor speak again" }));
  expect(muted.room.muteOther).toHaveBeenLastCalledWith(expect.stringContaining(signer.id), false);
});

test("the notary holds somebody's video, and the tiles of both say so [S257] [S258] [S332]", async () => {
  const { user, tileOf, room, unmount } = showTiles("notary");
  await user.click(tileOf("Sam Okafor").getByRole("button", { name: "Put the video of Sam Okafor on hold" }));
  expect(room.hold).toHaveBeenCalledWith(signer.id);
  unmount();
  for (const viewer of ["notary", "signer"] as const) {
    const held = showTiles(viewer, { held: [signer, notary] });
    for (const name of ["Sam Okafor", "Nora Whitfield"])
      expect(held.tileOf(name).getByText("Video is on hold by notary")).toBeDefined();
    held.unmount();
  }
});

test("a small window is offered where the browser has one, and nowhere else", async () => {
  const openSettings = async ({ user }: Pick<ReturnType<typeof showTiles>, "user">) => {
    await user.click(screen.getByRole("button", { name: "Audio and video settings" }));
    return screen.queryByRole("menuitem", { name: "Show the faces in a small window" });
  };
  const without = showTiles("signer");
  expect(await openSettings(without)).toBeNull();
  without.unmount();
  const opened = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
  });
  vi.stubGlobal("documentPictureInPicture", { requestWindow: async () => opened });
  const { user } = showTiles("signer");
  const item = await openSettings({ user });
  await user.click(item!);
  await screen.findByText("The faces are in a small window.");
  expect(within(opened.document.body).getByLabelText("Picture of Nora Whitfield")).toBeDefined();
  opened.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(screen.getByLabelText("Picture of Nora Whitfield")).toBeDefined());
});

test("captions are offered only where this device writes them itself, and never by a service elsewhere", async () => {
  const wishes: unknown[] = [];
  const madeBy = (brand: string) =>
    Object.defineProperty(navigator, "userAgentData", { configurable: true, value: { brands: [{ brand }] } });
  const recognitionThat = (answer: string, isLocal = true) => {
    const kind = class extends EventTarget {
      static available = async (wish: unknown) => {
        wishes.push(wish);
        return answer;
      };
      start(): void {}
      abort(): void {}
    };
    if (isLocal) Object.defineProperty(kind.prototype, "processLocally", { value: false, writable: true });
    return kind;
  };
  const offered = async (): Promise<boolean> => {
    const { user, unmount } = showTiles("signer");
    await user.click(screen.getByRole("button", { name: "Audio and video settings" }));
    const found = screen.queryByRole("menuitem", { name: "Show captions" }) !== null;
    unmount();
    return found;
  };
  expect(await offered()).toBe(false);
  // To ask a browser that only shares Chrome's parts may end the page.
  madeBy("Chromium");
  vi.stubGlobal("SpeechRecognition", recognitionThat("available"));
  expect(await offered()).toBe(false);
  expect(wishes).toEqual([]);
  madeBy("Google Chrome");
  for (const kind of [
    recognitionThat("available", false),
    recognitionThat("downloadable"),
    recognitionThat("unavailable"),
  ]) {
    vi.stubGlobal("SpeechRecognition", kind);
    expect(await offered()).toBe(false);
  }
  vi.stubGlobal("SpeechRecognition", recognitionThat("available"));
  expect(await offered()).toBe(true);
  expect(wishes.at(-1)).toEqual({ langs: ["en-US"], processLocally: true });
  Reflect.deleteProperty(navigator, "userAgentData");
});
