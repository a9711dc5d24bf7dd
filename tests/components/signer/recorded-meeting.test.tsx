import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  currentRecordingTextVersion,
  recordingTexts,
  translationOfRecordingText,
} from "#contract/recording/consent-text.ts";
import type { RecordingStanding } from "#contract/recording/entity.ts";
import { SigningIdSchema } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { MeetingLight } from "#renderer/features/signer/components/meeting-light.tsx";
import { RecordedMeeting } from "#renderer/features/signer/components/recorded-meeting.tsx";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { objections } from "../harness/axe.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const member = aMember(2, { fullName: "Ana Ruiz" });
const signing = {
  id: SigningIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  status: "open",
  notary: { fullName: "Nora Whitfield" },
} as unknown as Signing;

let standing: RecordingStanding;
let answered: { agreed: boolean; textVersion: string; translationVersion?: string | undefined }[];

const at = (state: RecordingStanding["state"], answer: "waiting" | "agreed" | "refused" = "waiting"): void => {
  standing = {
    signingId: signing.id,
    version: answered.length + 1,
    state,
    recordingId: null,
    askedAt: "2026-11-25T12:00:00.000Z",
    startedAt: null,
    pauseReason: state === "paused" ? "A telephone rang" : null,
    layout: "faces-and-document",
    people: [{ memberId: member.id, fullName: member.fullName, answer, answeredAt: null, isHere: true }],
    rules: { required: true, mayPause: true, documentInPicture: "allowed", retentionYears: 10 },
  };
};

beforeEach(() => {
  answered = [];
  at("not-begun");
  showLanguage("en");
  platform.answers({
    account: { session: () => aSession(null) },
    recording: {
      standing: () => standing,
      answer: ({ agreed, textVersion, translationVersion }) => {
        answered.push({ agreed, textVersion, translationVersion });
        at(standing.state, agreed ? "agreed" : "refused");
        return standing;
      },
    },
  });
});

const open = () =>
  show(
    <main>
      <h1>Signing</h1>
      <MeetingLight signingId={signing.id} />
      <RecordedMeeting signing={signing} member={member}>
        <p>The video</p>
      </RecordedMeeting>
    </main>,
  );

test("who is asked reads what is recorded and for how long, agrees, and is told what it waits for", async () => {
  at("asking");
  const { user } = open();
  await screen.findByRole("heading", { name: "Nora Whitfield asks to record this meeting" });
  for (const paragraph of recordingTexts[currentRecordingTextVersion])
    expect(screen.getByText(paragraph)).toBeDefined();
  expect(screen.getByText(/^Faces, voices and the document .* at least 10 years\.$/)).toBeDefined();
  // Nothing is recorded yet, so nobody is kept out of the video.
  expect(screen.getByText("The video")).toBeDefined();
  expect(await objections()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "I agree to be recorded" }));
  await screen.findByText(/^You agreed to be recorded\./);
  expect(answered).toEqual([{ agreed: true, textVersion: currentRecordingTextVersion, translationVersion: undefined }]);
});

test("in Spanish the words that bind stand beside their translation, and the record is told which it was", async () => {
  showLanguage("es");
  at("asking");
  const { user } = open();
  await screen.findByRole("heading", { name: "Nora Whitfield pide grabar esta reunión" });
  const translated = translationOfRecordingText(currentRecordingTextVersion, "es");
  for (const paragraph of [...(translated?.paragraphs ?? []), ...recordingTexts[currentRecordingTextVersion]])
    expect(screen.getByText(paragraph)).toBeDefined();
  expect(await objections()).toEqual([]);
  const refuse = screen.getByRole("button", { name: /No quiero que me graben/ });
  expect(refuse.textContent).toContain("I do not want to be recorded");
  await user.click(refuse);
  await screen.findByText("Usted no quiere que lo graben");
  expect(screen.getByText(/exigen una grabación/)).toBeDefined();
  expect(answered).toEqual([
    { agreed: false, textVersion: currentRecordingTextVersion, translationVersion: translated?.version },
  ]);
});

test("who comes while it runs sees the light and is asked, and is in the video only once they have agreed", async () => {
  at("running");
  const { user } = open();
  await screen.findByText("This meeting is being recorded");
  expect(screen.queryByText("The video")).toBeNull();
  expect(screen.getByText("You come into the video once you have answered.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "I do not want to be recorded" }));
  await screen.findByText("You do not want to be recorded");
  expect(screen.getByText(/^While the others are recorded you are not in the video\./)).toBeDefined();
  expect(screen.queryByText("The video")).toBeNull();
  await user.click(screen.getByRole("button", { name: "I agree after all" }));
  await waitFor(() => expect(screen.getByText("The video")).toBeDefined());
  expect(screen.getByText("This meeting is being recorded")).toBeDefined();
});

test("a pause says its reason, and where nothing is asked or recorded nothing is said", async () => {
  at("paused", "agreed");
  const first = open();
  await screen.findByText("The recording is paused: A telephone rang");
  first.unmount();
  at("not-begun");
  open();
  await screen.findByText("The video");
  expect(screen.queryByRole("status")).toBeNull();
});
