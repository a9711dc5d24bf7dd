import { act, render, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FileHandleSchema, SigningIdSchema } from "#contract/common/ids.ts";
import type { Field } from "#contract/field/entity.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import { ShowPageToRecorder } from "#renderer/features/meeting/components/show-page-to-recorder.tsx";
import { isDocumentRecorded } from "#renderer/features/recording/model/recording-view.ts";
import { bridge as bridgeOfPage } from "#renderer/services/bridge/bridge.ts";
import { useShowToRecorder } from "#renderer/services/recording/recorded-scene.ts";
import { createRecordingSession } from "#renderer/services/recording/recording-session.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { penDouble } from "#tests/unit/renderer/pen-double.ts";
import { bridge } from "../harness/around.ts";

const signingId = SigningIdSchema.parse("00000000-0000-4000-8000-0000000000d1");
const size = { width: 612, height: 792 };
const drawOptions = { demo: false };
const written = (text: string): Field[] => [aField(1, { type: "text", value: { kind: "text", text } })];
const standing: RecorderStanding = {
  signingId,
  phase: "running",
  recordingId: null,
  error: null,
  recordedMs: 0,
  lastAt: null,
  fraction: null,
  gaps: [],
};

type Picture = { texts: unknown[]; hasPaper: boolean };
/** What was drawn, and what of it the recorder got. */
let drawn: Picture[];
let handed: (Picture | null)[];

class CanvasDouble {
  readonly told = penDouble();
  getContext = () => this.told.pen;
  transferToImageBitmap = (): ImageBitmap => {
    const { calls } = this.told;
    const picture = {
      texts: calls.filter(({ name }) => name === "fillText").map(({ values }) => values[0]),
      hasPaper: calls.some(({ name }) => name === "drawImage"),
    };
    drawn.push(picture);
    return picture as unknown as ImageBitmap;
  };
}

const session = () =>
  createRecordingSession({
    signingId,
    calls: bridgeOfPage(),
    isAble: () => true,
    prepare: async () => ({
      cancel: () => undefined,
      run: () => ({
        show: () => undefined,
        document: (picture) => void handed.push(picture as unknown as Picture | null),
        stop: async () => undefined,
      }),
    }),
  });

type MeetingProps = { fields: Field[] | null; canvas?: HTMLCanvasElement | null; index?: number };
const nobody: never[] = [];
const Meeting = ({ fields, canvas = null, index = 0 }: MeetingProps) => {
  useShowToRecorder(signingId, nobody);
  if (fields === null) return null;
  return <ShowPageToRecorder key={index} page={{ index, size, canvas }} {...{ fields, signingId, drawOptions }} />;
};

/** A meeting with one page, and the recording of it begun. */
const recorded = async (hasDocument: boolean) => {
  const recording = session();
  const close = recording.open();
  const page = render(<Meeting fields={written("Lot 4")} />);
  await act(() => recording.begin({ title: "Deed", hasDocument }));
  expect(recording.isRecording()).toBe(true);
  return { recording, page, close };
};

beforeEach(() => {
  [drawn, handed] = [[], []];
  vi.stubGlobal("OffscreenCanvas", CanvasDouble);
  bridge.answers({
    "recording.standing": () => ({ kind: "ok", standing }),
    "recording.begin": () => ({ kind: "ok", segment: FileHandleSchema.parse("A".repeat(22)), standing }),
    "recording.leave": () => ({}),
    "recording.end": () => ({ kind: "ok", standing: { ...standing, phase: "making" } }),
  });
});

test("the recorder gets the page at the start, and a new picture when a value or the page's picture changes", async () => {
  const { page, close } = await recorded(true);
  expect(handed).toEqual([{ texts: ["Lot 4"], hasPaper: false }]);
  page.rerender(<Meeting fields={written("Lot 5")} />);
  await waitFor(() => expect(handed.at(-1)).toEqual({ texts: ["Lot 5"], hasPaper: false }));
  page.rerender(<Meeting fields={written("Lot 5")} canvas={document.createElement("canvas")} />);
  await waitFor(() => expect(handed.at(-1)).toEqual({ texts: ["Lot 5"], hasPaper: true }));
  // Another page: nothing in between, and of its fields none.
  const before = handed.length;
  page.rerender(<Meeting fields={written("Lot 5")} index={1} />);
  await waitFor(() => expect(handed.slice(before)).toEqual([{ texts: [], hasPaper: false }]));
  page.unmount();
  close();
});

test("changes that follow one another at once become one picture, the last", async () => {
  const { page, close } = await recorded(true);
  for (const text of ["L", "Lo", "Lot", "Lot 9"]) page.rerender(<Meeting fields={written(text)} />);
  await waitFor(() => expect(handed.at(-1)).toEqual({ texts: ["Lot 9"], hasPaper: false }));
  expect(handed).toHaveLength(2);
  page.unmount();
  close();
});

test("a document that is closed leaves the picture", async () => {
  const { page, close } = await recorded(true);
  page.rerender(<Meeting fields={null} />);
  await waitFor(() => expect(handed.at(-1)).toBeNull());
  page.unmount();
  close();
});

test("nothing is drawn or handed over where the faces alone are recorded, before the recording, and after it", async () => {
  const { recording, page, close } = await recorded(false);
  page.rerender(<Meeting fields={written("Lot 5")} />);
  await act(() => recording.end());
  await act(() => recording.begin({ title: "Deed", hasDocument: true }));
  expect(drawn).toEqual([{ texts: ["Lot 5"], hasPaper: false }]);
  await act(() => recording.end());
  page.rerender(<Meeting fields={written("Lot 6")} />);
  await act(() => Promise.resolve());
  expect(drawn).toHaveLength(1);
  page.unmount();
  close();
});

test("where the state forbids it the document is not recorded, whatever was asked", () => {
  const rules = { required: true, mayPause: true, retentionYears: 10 };
  const layout = "faces-and-document" as const;
  expect(isDocumentRecorded({ layout, rules: { ...rules, documentInPicture: "allowed" } })).toBe(true);
  expect(isDocumentRecorded({ layout, rules: { ...rules, documentInPicture: "forbidden" } })).toBe(false);
  expect(isDocumentRecorded({ layout: "faces", rules: { ...rules, documentInPicture: "allowed" } })).toBe(false);
});
