import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { idCapture as texts } from "#lib/texts/en/id-capture.ts";
import { idCapture as spanish } from "#lib/texts/es/id-capture.ts";
import { IdCapture, type CapturedDocument, type IdCaptureProps } from "#renderer/features/id-capture/index.ts";
import type { Seen } from "#renderer/features/id-capture/model/document-reader.ts";
import type { Answered, Asked } from "#renderer/features/id-capture/worker/reader-messages.ts";
import { passportLines } from "#tests/builders/identity-card/passport.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { objections } from "../harness/axe.ts";
import { show } from "../harness/show.tsx";

/** A worker that sees in each picture what the test says. */
let sees: Seen | null = { word: "good", reading: null };
class SeeingWorker extends EventTarget {
  postMessage({ id }: Asked) {
    const answer: Answered = { id, seen: sees };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: answer })));
  }
  terminate() {}
}

const licence = {
  source: "pdf417",
  typeOfId: "driver-license",
  firstName: "ROSALIND",
  middleName: "ANNE",
  lastName: "ACHEBE",
  birthDate: "1984-03-09",
  number: "T64235789",
  issueDate: "2022-05-17",
  expirationDate: "2030-05-17",
  country: "USA",
  state: "VA",
} as const;
const barcodeRead: Seen = { word: "good", reading: { kind: "read", notes: [], document: licence } };

beforeEach(() => {
  sees = { word: "good", reading: null };
  vi.stubGlobal("Worker", SeeingWorker);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1280, height: 720, close: () => undefined }));
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:picture", revokeObjectURL: () => undefined }));
  // What jsdom cannot draw: the picture that is made anew.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    () => ({ fillRect: () => undefined, drawImage: () => undefined }) as unknown as null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob(["a picture"], { type: "image/jpeg" })),
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const draw = (props: Partial<IdCaptureProps> = {}) => {
  const done: CapturedDocument[] = [];
  const shown = show(
    <IdCapture
      wants={["front", "back"]}
      typeOfId="driver-license"
      texts={texts}
      onDone={(captured) => done.push(captured)}
      {...props}
    />,
  );
  return { ...shown, done };
};

const png = () => new File([makePng(400, 400).png], "card.png", { type: "image/png" });
const upload = async (user: ReturnType<typeof show>["user"], container: HTMLElement, file = png()) => {
  const input = container.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("nothing to choose a file by");
  await user.upload(input, file);
};

/** There is no camera here, which is known a moment later. */
const toUpload = async (user: ReturnType<typeof show>["user"]) => {
  await screen.findByText(texts.noCamera.denied);
  await user.click(screen.getByRole("button", { name: texts.useUpload }));
};

describe("pictures of a document", () => {
  it("can be made without a camera: what is wrong with it is said, and a file does as well", async () => {
    const { user, container, done } = draw({ wants: ["front"] });
    await screen.findByText(texts.noCamera.denied);
    await user.click(screen.getByRole("button", { name: texts.useUpload }));
    await upload(user, container);
    await user.click(await screen.findByRole("button", { name: texts.use }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(Object.keys(done[0]?.pictures ?? {})).toEqual(["front"]);
    expect(done[0]?.read).toBeNull();
  });

  it("follow one another, each with its heading, where the focus goes, and its place", async () => {
    const { user, container, done } = draw();
    await screen.findByText("Picture 1 of 2");
    await toUpload(user);
    await upload(user, container);
    await user.click(await screen.findByRole("button", { name: texts.use }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: texts.side["driver-license"].back }));
    screen.getByText("Picture 2 of 2");
    sees = barcodeRead;
    await toUpload(user);
    await upload(user, container);
    await screen.findByText(texts.barcodeRead);
    await user.click(screen.getByRole("button", { name: texts.use }));
    await waitFor(() => expect(done).toHaveLength(1));
    expect(Object.keys(done[0]?.pictures ?? {})).toEqual(["front", "back"]);
    expect(done[0]?.read).toEqual(licence);
  });

  it("that the coach objects to say why, and can be used all the same", async () => {
    sees = { word: "blurred", reading: null };
    const { user, container, done } = draw({ wants: ["back"] });
    await toUpload(user);
    await upload(user, container);
    await screen.findByText(texts.barcodeNotRead);
    screen.getByText(texts.coach.blurred);
    await user.click(screen.getByRole("button", { name: texts.again }));
    await upload(user, container);
    await user.click(await screen.findByRole("button", { name: texts.useAllTheSame }));
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it("can be taken where nothing looks at them", async () => {
    sees = null;
    const { user, container, done } = draw({ wants: ["front"] });
    await toUpload(user);
    await upload(user, container);
    await user.click(await screen.findByRole("button", { name: texts.use }));
    await waitFor(() => expect(done).toHaveLength(1));
  });

  it.each([
    ["no picture", "%PDF-1.7", texts.refused.unreadable],
    ["HEIC", "\0\0\0\u0018ftypheic\0\0\0\0", texts.refused.heic],
    ["another format", "BM\0\0", texts.refused.otherFormat],
  ])("are refused with a sentence where a file is %s", async (_, content, sentence) => {
    const { user, container } = draw();
    await toUpload(user);
    await upload(user, container, new File([content], "card.jpg", { type: "image/jpeg" }));
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  });

  it("are left by a button where one may leave, in Spanish as well", async () => {
    const onCancel = vi.fn();
    const { user } = draw({ onCancel, texts: spanish });
    await screen.findByRole("heading", { name: spanish.side["driver-license"].front });
    expect(await objections()).toEqual([]);
    await user.click(screen.getByRole("button", { name: spanish.cancel }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe("the two lines of a passport", () => {
  const lines = passportLines({
    issuer: "USA",
    lastName: "Achebe",
    givenNames: "Rosalind Anne",
    number: "533401876",
    birthDate: "1984-03-09",
    expirationDate: "2031-02-28",
  });
  const toLines = async () => {
    const shown = draw({ wants: ["front"], typeOfId: "passport" });
    await toUpload(shown.user);
    await upload(shown.user, shown.container);
    await shown.user.click(await screen.findByRole("button", { name: texts.use }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: texts.mrz.heading }));
    return shown;
  };

  it("are read as soon as they fit together", async () => {
    const { user, done } = await toLines();
    await user.click(screen.getByLabelText(texts.mrz.line(1)));
    await user.paste(lines[0].toLowerCase());
    await user.click(screen.getByLabelText(texts.mrz.line(2)));
    await user.paste(lines[1]);
    screen.getByText(texts.mrz.fits);
    await user.click(screen.getByRole("button", { name: texts.mrz.goOn }));
    await waitFor(() =>
      expect(done[0]?.read).toMatchObject({ source: "mrz", lastName: "ACHEBE", number: "533401876" }),
    );
  });

  it("are not taken with a slip, and can be left out", async () => {
    const { user, done } = await toLines();
    await user.click(screen.getByLabelText(texts.mrz.line(1)));
    await user.paste(lines[0]);
    await user.click(screen.getByLabelText(texts.mrz.line(2)));
    await user.paste(lines[1].replace("533401876", "533401816"));
    await user.click(screen.getByRole("button", { name: texts.mrz.goOn }));
    expect((await screen.findByRole("alert")).textContent).toContain(texts.mrz.problem["check-digit"]);
    expect(done).toEqual([]);
    await user.click(screen.getByRole("button", { name: texts.mrz.without }));
    await waitFor(() => expect(done[0]?.read).toBeNull());
  });
});
