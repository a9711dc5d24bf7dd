import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SigningIdSchema } from "#contract/common/ids.ts";
import { RecordingIdSchema, type Recording, type RecordingChapter } from "#contract/recording/entity.ts";
import { actsAsCaptions } from "#renderer/features/recordings/model/chapter-words.ts";
import { RecordingsLink, RecordingsPage } from "#renderer/features/recordings/index.ts";
import { platform } from "../harness/around.ts";
import { objections } from "../harness/axe.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const recordingId = RecordingIdSchema.parse("00000000-0000-4000-8000-0000000000aa");
const viewingId = "00000000-0000-4000-8000-0000000000bb";
const contentUrl = `/api/signing/${signingId}/recording/${recordingId}/content?viewing=${viewingId}&as=`;

const chapter = (changes: Partial<RecordingChapter>): RecordingChapter => ({
  kind: "began",
  atMs: 0,
  at: "2026-11-25T15:00:00.000Z",
  who: "",
  what: "",
  lostMs: null,
  ...changes,
});

const kept: Recording = {
  id: recordingId,
  state: "uploaded",
  startedAt: "2026-11-25T15:00:00.000Z",
  endedAt: "2026-11-25T15:20:00.000Z",
  layout: "faces",
  durationMs: 1_190_000,
  type: "video/webm",
  sha256: "ab".repeat(32) as Recording["sha256"],
  sizeBytes: 30_000_000,
  uploadedAt: "2026-11-25T15:22:00.000Z",
  keptUntil: "2036-11-25T15:22:00.000Z",
  deletedAt: null,
  gaps: [{ id: viewingId, atMs: 300_000, lostMs: 10_000, cause: "crash" }],
  chapters: [
    chapter({}),
    chapter({ kind: "gap", atMs: 300_000, what: "crash", lostMs: 10_000 }),
    chapter({ kind: "signed", atMs: 610_000, who: "Ana Ruiz", what: "Deed.pdf" }),
    chapter({ kind: "locked", atMs: 900_000, what: "Deed.pdf" }),
  ],
};

let recordings: Recording[];
let asked: { as: string; password: string }[];
let captions: Blob[];
let play: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  recordings = [kept];
  asked = [];
  // jsdom has no player, and gives bytes no address.
  captions = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${captions.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    accountSecurity: {
      ways: () =>
        ({ passwordChangedAt: null, totpSince: null, recoveryCodesLeft: 0, passkeys: [], passkeysHere: null }) as never,
    },
    recording: {
      list: () => recordings,
      view: ({ as, password }) => {
        asked.push({ as, password });
        if (password !== "right horse") return refuseWith("auth/wrong-password");
        return { viewingId, contentUrl: `${contentUrl}${as}`, endsAt: "2026-11-25T22:00:00.000Z" };
      },
    },
  });
});
afterEach(() => {
  play.mockRestore();
  vi.unstubAllGlobals();
});

const open = async () => {
  const shown = show(
    <main>
      <RecordingsPage signingId={signingId} />
    </main>,
  );
  await screen.findByRole("heading", { level: 1, name: "Recordings" });
  return shown;
};

const begin = async (user: Awaited<ReturnType<typeof open>>["user"], button: string, act: string, password: string) => {
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByLabelText("Your password"), password);
  await user.click(within(dialog).getByRole("button", { name: act }));
};

test("a recording says how long it is, what it misses and until when it is kept, and shows its chapters before anything is played", async () => {
  await open();
  await screen.findByText("19 min 50 s");
  expect(screen.getByText("10 s in one place")).toBeDefined();
  expect(screen.getByText(/^at least until Nov 25, 2036/)).toBeDefined();
  const chapters = screen.getByRole("list", { name: "Chapters of Recording" });
  expect(
    within(chapters)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringContaining("0:00The recording begins"),
    expect.stringContaining("5:0010 s are missing: the program stopped and began anew"),
    expect.stringContaining("10:10Ana Ruiz signs “Deed.pdf”"),
    expect.stringContaining("15:00“Deed.pdf” is locked"),
  ]);
  expect(document.querySelector("video")).toBeNull();
  expect(await objections()).toEqual([]);
});

test("it is played once the notary has shown themselves anew, and goes to a chapter by press and by key", async () => {
  const { user } = await open();
  await begin(user, "Play…", "Play", "wrong");
  await screen.findByText(/password/i, { selector: "[role=alert] *" }).catch(() => undefined);
  expect(document.querySelector("video")).toBeNull();
  await user.clear(screen.getByLabelText("Your password"));
  await user.type(screen.getByLabelText("Your password"), "right horse{Enter}");
  const video = await screen.findByLabelText<HTMLVideoElement>("Recording");
  expect(asked).toEqual([
    { as: "play", password: "wrong" },
    { as: "play", password: "right horse" },
  ]);
  expect([video.controls, video.getAttribute("src")]).toEqual([true, `${contentUrl}play`]);
  expect(actsAsCaptions(kept)).toContain("00:10:10.000 --> 00:10:15.000\nAna Ruiz signs “Deed.pdf”");
  await waitFor(() => expect(video.querySelector("track")?.getAttribute("src")).toBe("blob:1"));
  await user.click(screen.getByRole("button", { name: "Ana Ruiz signs “Deed.pdf”, at 10:10" }));
  expect(video.currentTime).toBe(610);
  fireEvent.timeUpdate(video);
  expect(
    screen
      .getByRole("button", { name: "Ana Ruiz signs “Deed.pdf”, at 10:10" })
      .closest("li")
      ?.getAttribute("aria-current"),
  ).toBe("step");
  screen.getByRole("button", { name: "Next chapter" }).focus();
  await user.keyboard("{Enter}");
  expect(video.currentTime).toBe(900);
  fireEvent.timeUpdate(video);
  screen.getByRole("button", { name: "Earlier chapter" }).focus();
  await user.keyboard(" ");
  expect(video.currentTime).toBe(610);
  expect(await objections()).toEqual([]);
  // The session ended, or six hours are over.
  fireEvent.error(video);
  await screen.findByText("This viewing is over");
  expect(document.querySelector("video")).toBeNull();
});

test("its file is fetched as one that the browser saves", async () => {
  const { user } = await open();
  await begin(user, "Fetch the file…", "Fetch", "right horse");
  const link = await screen.findByRole("link", { name: /^Save the file \(28\.6 MB\)/ });
  expect([link.getAttribute("href"), link.hasAttribute("download")]).toEqual([`${contentUrl}file`, true]);
  expect(asked).toEqual([{ as: "file", password: "right horse" }]);
});

test("one that is not here says where it is, one that was deleted since when, and neither can be played", async () => {
  recordings = [
    { ...kept, state: "ended", uploadedAt: null, keptUntil: null },
    { ...kept, id: RecordingIdSchema.parse(viewingId), state: "deleted", deletedAt: "2036-11-26T00:00:00.000Z" },
  ];
  await open();
  await screen.findByText(/^The file is on the computer that made it/);
  expect(screen.getByText(/^It was deleted on Nov 2\d, 2036, since the time/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Play…" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Recording 2" })).toBeDefined();
});

test("nothing that was recorded leads nowhere, and a signing with recordings leads to them", async () => {
  recordings = [];
  const first = await open();
  await screen.findByText("Nothing was recorded");
  first.unmount();
  recordings = [kept];
  show(<RecordingsLink signingId={signingId} />);
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "Recording" }).getAttribute("href")).toContain(`/recordings/${signingId}`),
  );
});
