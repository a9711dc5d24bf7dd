import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { MemberIdSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import { RecordingIdSchema, type AskedPerson, type RecordingStanding } from "#contract/recording/entity.ts";
import { appError } from "#contract/refused.ts";
import { RecordingControl } from "#renderer/features/recording/index.ts";
import { bridge, platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-000000000001");
const recordingId = RecordingIdSchema.parse("00000000-0000-4000-8000-0000000000aa");
const signing = { id: signingId, title: "Deed of Lot 4", status: "open" } as const;

const here: RecorderStanding = {
  signingId,
  phase: "nothing",
  recordingId: null,
  error: null,
  recordedMs: 0,
  lastAt: null,
  fraction: null,
  gaps: [],
};
const there: RecordingStanding = {
  signingId,
  version: 1,
  state: "not-begun",
  recordingId: null,
  askedAt: null,
  startedAt: null,
  pauseReason: null,
  layout: null,
  people: [],
  rules: { required: true, mayPause: true, documentInPicture: "allowed", retentionYears: 10 },
};
const person = (fullName: string, answer: AskedPerson["answer"], isHere = true): AskedPerson => ({
  memberId: MemberIdSchema.parse(crypto.randomUUID()),
  fullName,
  answer,
  answeredAt: null,
  isHere,
});

const stands = (onPlatform: Partial<RecordingStanding>, onComputer: Partial<RecorderStanding> = {}) => {
  platform.answers({ recording: { standing: () => ({ ...there, ...onPlatform }) } });
  bridge.answers({
    "recording.standing": () => ({ kind: "ok", standing: { ...here, recordingId, ...onComputer } }),
  });
};
const user = userEvent.setup();
const open = async (name: string | RegExp) => {
  show(<RecordingControl signing={signing} />);
  await user.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog");
};

beforeEach(() => {
  platform.answers({ account: { session: () => aSession(aNotary()) } });
  stands({});
});

test("before anything is recorded everybody is asked, and the rules of the state are said", async () => {
  let layout = "";
  platform.answers({
    recording: {
      ask: ({ layout: asked }) => {
        layout = asked;
        return { ...there, version: 2, state: "asking", people: [person("Ada Signer", "waiting")] };
      },
    },
  });
  const dialog = await open("Record…");
  expect(dialog.textContent).toContain("kept for 10 years");
  await user.click(screen.getByRole("button", { name: "Ask everybody" }));
  await screen.findByText("Ada Signer");
  expect(layout).toBe("faces");
  expect(screen.getByRole("button", { name: "Start recording" }).hasAttribute("disabled")).toBe(true);
});

test.each([
  ["allowed", "faces-and-document"],
  ["forbidden", "faces"],
] as const)("the document in the picture is the notary's choice where the state has it %s", async (rule, expected) => {
  let layout = "";
  stands({ rules: { ...there.rules, documentInPicture: rule } });
  platform.answers({
    recording: {
      ask: ({ layout: asked }) => {
        layout = asked;
        return { ...there, version: 2, state: "asking" };
      },
    },
  });
  const dialog = await open("Record…");
  const choice = screen.queryByRole("checkbox", { name: "Record the document on my screen, too" });
  expect(choice === null).toBe(rule === "forbidden");
  expect(dialog.textContent.includes("The rules of your state allow no document")).toBe(rule === "forbidden");
  if (choice !== null) await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Ask everybody" }));
  await waitFor(() => expect(layout).toBe(expected));
});

test("it can begin once everybody who is here has agreed; whoever is not here is not waited for", async () => {
  stands({ state: "asking", people: [person("Ada Signer", "agreed"), person("Ben Late", "waiting", false)] });
  await open("Start recording…");
  screen.getByText("Not here; asked on coming in");
  const start = screen.getByRole("button", { name: "Start recording" });
  expect(start.hasAttribute("disabled")).toBe(false);
  // No browser of a test has pictures: the person is told what is missing, and main is asked for nothing.
  await user.click(start);
  await screen.findByText("This browser cannot record a meeting");
  expect(bridge.calls.map(({ name }) => name)).not.toContain("recording.begin");
});

test("while it runs the light says so, with its time; it can be paused with a reason, where the state lets it", async () => {
  stands({ state: "running" }, { phase: "running", recordedMs: 3_723_000 });
  const reasons: string[] = [];
  bridge.answers({
    "recording.pause": ({ reason }) => {
      reasons.push(reason);
      return { kind: "ok", standing: { ...here, recordingId, phase: "paused" } };
    },
  });
  await open("Recording…");
  expect(
    screen.getAllByRole("status", { hidden: true }).some((light) => light.textContent === "Recording 1:02:03"),
  ).toBe(true);
  await user.click(screen.getByRole("button", { name: "Pause…" }));
  await user.click(screen.getByRole("button", { name: "Pause the recording" }));
  await screen.findByText("The reason is required.");
  await user.type(screen.getByRole("textbox"), "A visitor at the door");
  await user.click(screen.getByRole("button", { name: "Pause the recording" }));
  await waitFor(() => expect(reasons).toEqual(["A visitor at the door"]));
  await screen.findByText("The recording is paused");
});

test("where the state asks for a recording without a break, no pause is offered", async () => {
  stands({ state: "running", rules: { ...there.rules, mayPause: false } }, { phase: "running" });
  await open("Recording…");
  expect(screen.queryByRole("button", { name: "Pause…" })).toBeNull();
  screen.getByRole("button", { name: "End the recording" });
});

test("what stopped it, what was kept and what is missing are told in words", async () => {
  stands(
    { state: "running" },
    {
      phase: "interrupted",
      recordedMs: 61_000,
      error: appError("workstation/recording-disk-full"),
      gaps: [{ cause: "sleep", at: "2026-06-01T10:00:00.000Z", atMs: 30_000, lostMs: 90_000 }],
    },
  );
  const dialog = await open("Not being recorded…");
  expect(dialog.textContent).toContain("The disk of this computer is full, so the recording has stopped.");
  expect(dialog.textContent).toContain("Everything that was recorded until then is kept.");
  expect(dialog.textContent).toContain("The computer slept: 0:01:30 missing");
  screen.getByRole("button", { name: "Go on recording" });
});

test("until the platform has confirmed it is said to be kept here, and can be tried now", async () => {
  stands({ state: "ended" }, { phase: "waiting", error: appError("workstation/platform-timeout", { seconds: 30 }) });
  bridge.answers({ "recording.retry": () => ({}) });
  const dialog = await open("Recording on this computer");
  expect(dialog.textContent).toContain("until the platform has confirmed that it has all of it");
  await user.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => expect(bridge.calls.map(({ name }) => name)).toContain("recording.retry"));
  bridge.emit("recording.changed", { ...here, recordingId, phase: "sending", fraction: 0.42 });
  await screen.findByText("42 %");
  bridge.emit("recording.changed", { ...here, recordingId, phase: "handed-over" });
  await screen.findByText(/The platform has confirmed that it has the whole recording/);
});

test("one that was begun on a computer that is not at hand is ended here, and the next can be asked for", async () => {
  let ended: string | null = null;
  stands({ state: "running", recordingId, startedAt: "2026-11-25T10:00:00.000Z" });
  platform.answers({
    recording: {
      end: ({ recordingId: named }) => {
        ended = named;
        return { ...there, state: "ended" as const, recordingId, version: 2 };
      },
    },
  });
  const dialog = await open("Recording elsewhere");
  expect(dialog.textContent).toContain("what it has stays on it, and is sent when you log in there");
  await user.click(screen.getByRole("button", { name: "End it here" }));
  expect(await screen.findByText(/^It has ended\./)).toBeDefined();
  expect(ended).toBe(recordingId);
  expect(screen.getByRole("button", { name: "Ask everybody" })).toBeDefined();
});
