import type { Page } from "@playwright/test";
import { Sha256HexSchema, SigningIdSchema } from "#contract/common/ids.ts";
import { RecordingIdSchema, type Recording, type RecordingChapter } from "#contract/recording/entity.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { logIn } from "#tests/e2e/steps/notary.ts";
import { longName } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing, type Stage } from "../stage.ts";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000000c1");
const route = "**/api/signing/*/recordings";
const at = "2026-11-03T15:00:00.000Z";

const chapter = (kind: RecordingChapter["kind"], atMs: number, rest: Partial<RecordingChapter> = {}) => ({
  kind,
  atMs,
  at: new Date(Date.parse(at) + atMs).toISOString(),
  who: "",
  what: "",
  lostMs: null,
  ...rest,
});

const kept: Recording = {
  id: RecordingIdSchema.parse("00000000-0000-4000-8000-0000000000d1"),
  state: "uploaded",
  startedAt: at,
  endedAt: "2026-11-03T15:42:00.000Z",
  layout: "faces",
  durationMs: 2_505_000,
  type: "video/webm",
  sha256: Sha256HexSchema.parse("4f1a".repeat(16)),
  sizeBytes: 312_000_000,
  uploadedAt: "2026-11-03T15:50:00.000Z",
  keptUntil: "2036-11-03T15:50:00.000Z",
  deletedAt: null,
  gaps: [{ id: "00000000-0000-4000-8000-0000000000e1", atMs: 840_000, lostMs: 15_000, cause: "crash" }],
  chapters: [
    chapter("began", 0),
    chapter("joined", 95_000, { who: longName }),
    chapter("agreed", 130_000, { who: longName }),
    chapter("gap", 840_000, { what: "crash", lostMs: 15_000 }),
    chapter("signed", 1_260_000, { who: "Sofia Reyes", what: "Deed of sale for the house at 12 Harbor Street.pdf" }),
    chapter("locked", 2_100_000, { what: "Deed of sale for the house at 12 Harbor Street.pdf" }),
    chapter("released", 2_440_000),
  ],
};
const deleted: Recording = {
  ...kept,
  id: RecordingIdSchema.parse("00000000-0000-4000-8000-0000000000d2"),
  state: "deleted",
  deletedAt: "2036-11-04T00:00:00.000Z",
  gaps: [],
  chapters: [chapter("began", 0)],
};

/** What was recorded of a signing, as its notary finds it. */
export const recordingScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const answering = async (recordings: Recording[], heading: string): Promise<Page> => {
    const on = await page();
    await on.unroute(route);
    await on.route(route, (asked) => asked.fulfill({ json: recordings }));
    await on.reload();
    return showing(on, heading);
  };
  return [
    {
      name: "recordings-empty",
      viewer: "notary",
      arrive: async () => {
        await logIn(await workstation(), stage.account);
        const on = await page();
        await on.route(route, (asked) => asked.fulfill({ json: [] }));
        await on.evaluate((hash) => (location.hash = hash), `#/recordings/${signingId}`);
        return showing(on, "Nothing was recorded");
      },
    },
    {
      name: "recordings-error",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.unroute(route);
        await on.route(route, (asked) => asked.abort());
        await on.reload();
        await expect(on.getByRole("button", { name: "Try again" })).toBeVisible();
        return on;
      },
    },
    { name: "recordings", viewer: "notary", arrive: () => answering([kept, deleted], "Recording 2") },
    {
      name: "recordings-password",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.getByRole("button", { name: "Play…" }).click();
        return showing(on, "Play the recording");
      },
      leave: pressEscape,
    },
  ];
};
