import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import { identityErrors } from "#lib/texts/en/identity-errors.ts";
import { anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { platform } from "../harness/around.ts";
import { objections } from "../harness/axe.ts";
import { aRecord, aSigning, answersNothingYet, closeAll, nora, openDetails, rosalind, samuel } from "./a-look.tsx";

beforeEach(answersNothingYet);
afterEach(closeAll);

const asking = aSigning({ asksIdentification: true, notary: { ...aSigning().notary, state: "Texas" } });
const rule = (value: number, isOfState: boolean) => ({ value, isOfState });

const aStanding = (changes: Partial<VerificationStanding> = {}): VerificationStanding => {
  const { recordTypes: _, ...identity } = anIdentity();
  return {
    ...identity,
    memberId: rosalind.id,
    vendor: { name: "Identity simulator", isSimulator: true },
    documentBy: "capture",
    wants: ["front", "back"],
    quiz: {
      questions: rule(5, true),
      passPercent: rule(80, true),
      seconds: rule(120, false),
      attempts: rule(2, false),
      attemptsWithinHours: rule(24, false),
    },
    attemptsLeft: 2,
    quizEndsAt: null,
    nextAttemptAt: null,
    isVendorAway: false,
    now: "2026-11-21T10:00:00.000Z",
    ...changes,
  };
};
const stands = (changes: Partial<VerificationStanding> = {}) =>
  platform.answers({ identity: { standing: () => aStanding(changes) } });

const failed = {
  ...rosalind,
  identity: anIdentity({
    stage: "failed",
    verification: { errorCode: "KBAVerificationFailed", canRetry: true, isDocumentPassed: true },
  }),
};

test("says how somebody stands, by whom they are checked, and what is left to them [A108]", async () => {
  stands({ stage: "quiz" });
  const { dialog } = await openDetails({ signing: asking });
  dialog.getByText("Rosalind Achebe");
  dialog.getByText("Has not begun to prove who they are");
  await dialog.findByText("Answers the questions");
  dialog.getByText("Identity simulator, a simulator: nothing is really checked");
  dialog.getByText("Attempts left");
});

test("which rule holds is said: what the notary's state says, and where the usual setting holds", async () => {
  stands();
  const { dialog } = await openDetails({ signing: asking });
  const rules = within(await dialog.findByRole("list", { name: "Which rule holds" }));
  rules.getByText("By the rule of Texas: 5 questions, 80 % of them right.");
  rules.getByText("By the usual setting, where no rule of Texas is known: 2 minutes, 2 attempts, within 24 hours.");
});

test("shows the notary what the signer read, with the note [S091] [S092] [S333]", async () => {
  stands({ stage: "failed" });
  const { dialog } = await openDetails({ signing: asking, members: [nora, failed] });
  const shown = within(dialog.getByRole("region", { name: "What the signer read" }));
  shown.getByText("Note to Notary: The following message was shown to the signer...");
  for (const heading of ["Explanation", "Next Steps", "Our Commitment to Trusted Signings"])
    shown.getByRole("heading", { name: heading });
  shown.getByText(identityErrors.codes.KBAVerificationFailed.explanation[0]!);
  expect(shown.queryByRole("button")).toBeNull();
});

test("of a name that does not match the notary reads where a misspelt one is corrected", async () => {
  stands({ stage: "failed" });
  const verification = { errorCode: "NamesMismatch" as const, canRetry: true };
  const misnamed = { ...rosalind, identity: anIdentity({ stage: "failed", verification }) };
  const { dialog } = await openDetails({ signing: asking, members: [nora, misnamed] });
  dialog.getByText(/Correct it in the list of people, under “More about Rosalind Achebe”/);
});

test("is dynamic: what comes from the vendor is seen as it comes [A108]", async () => {
  stands();
  const { dialog, queryClient } = await openDetails({ signing: asking });
  await dialog.findByText("Not begun");
  expect(dialog.queryByRole("region", { name: "What the signer read" })).toBeNull();
  stands({ stage: "document-passed" });
  await queryClient.invalidateQueries();
  await dialog.findByText("Document accepted, questions come next");
});

test("a vendor that does not answer fails nobody, and says so", async () => {
  stands({ isVendorAway: true });
  const { dialog } = await openDetails({ signing: asking });
  await dialog.findByText("Identity simulator does not answer at the moment");
  dialog.getByText(/^Nobody has failed by that\./);
});

test("somebody can be asked once more, and is told", async () => {
  stands();
  const asked: unknown[] = [];
  platform.answers({
    identity: {
      request: ({ memberId }) => {
        asked.push(memberId);
        return rosalind;
      },
    },
  });
  const { user, dialog } = await openDetails({ signing: asking });
  await user.click(dialog.getByRole("button", { name: "Ask them to prove who they are" }));
  await dialog.findByText("They are told by mail and on their page.");
  expect(asked).toEqual([rosalind.id]);
});

test("who has proven who they are is not asked again", async () => {
  stands({ stage: "passed" });
  const passed = { ...rosalind, identity: anIdentity({ stage: "passed", verification: { isCompleted: true } }) };
  const { dialog } = await openDetails({ signing: asking, members: [nora, passed] });
  await dialog.findByText("Passed");
  expect(dialog.queryByRole("button", { name: "Ask them to prove who they are" })).toBeNull();
});

test.each([
  [{}, /^Nobody but you looks at the identity of Samuel Okafor.*You can record an ID\.$/],
  [{ capacity: "credible-witness" as const }, /Record an ID before you lock a document/],
])(
  "of whom nothing is asked in a signing that asks others, nothing is read, and they are not asked: %o",
  async (changes, words) => {
    const { dialog } = await openDetails({ signing: asking, members: [nora, { ...samuel, ...changes }] }, samuel.id);
    dialog.getByText(words);
    expect(dialog.queryByRole("button", { name: "Ask them to prove who they are" })).toBeNull();
    expect(platform.requests.some(({ path }) => path.endsWith("/verification"))).toBe(false);
  },
);

test("who showed the notary a document, or was let past it, is not asked again", async () => {
  stands();
  for (const recordTypes of [["db"], ["bypass"]] as const) {
    const through = { ...rosalind, identity: anIdentity({ recordTypes: [...recordTypes] }) };
    const { dialog, unmount } = await openDetails({ signing: asking, members: [nora, through] });
    await dialog.findByText("Not begun");
    expect(dialog.queryByRole("button", { name: "Ask them to prove who they are" })).toBeNull();
    unmount();
  }
});

test("a signing that asks nobody says so, and leads to the ID all the same", async () => {
  const { user, dialog } = await openDetails();
  dialog.getByText(/^This signing asks nobody to prove who they are\./);
  expect(platform.requests.some(({ path }) => path.endsWith("/verification"))).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Add ID Verification" }));
  expect(await screen.findByRole("dialog", { name: "Rosalind Achebe Identification" })).toBeDefined();
});

test("what is recorded stands there with its issuing authority; a picture is fetched once somebody asks for it, and that is recorded [S116] [S119] [S120] [S121] [S122]", async () => {
  platform.answers({
    identity: {
      idDocuments: () => [
        aRecord,
        {
          ...aRecord,
          id: "00000000-0000-4000-8000-0000000000f2",
          type: "auth",
          type_of_id: "passport",
          state: null,
          country: "MX",
          files: [],
        },
      ],
      openings: () => [{ at: "2026-11-21T10:05:00.000Z", by: "Nora Whitfield", file: "Picture 1" }],
    },
  });
  const { user, dialog } = await openDetails();
  await dialog.findByText("Florida");
  for (const words of ["Drivers License", "•••• 5678", "02/03/2024", "02/03/2031", "Passport", "Mexico"])
    expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
  dialog.getByText("Each opening of a picture is recorded, and Rosalind Achebe can see who looked.");
  await dialog.findByText(/Nora Whitfield opened Picture 1$/);
  expect(screen.queryByRole("img", { name: /^ID of/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Open Picture 1" }));
  const picture = await screen.findByRole("img", { name: "ID of Rosalind Achebe: Picture 1" });
  expect(picture.getAttribute("src")).toBe("/api/signing/x/id-picture/1");
  screen.getByText("That you opened it stands in the record.");
});

test("of a signing that is over only the looking is left", async () => {
  const { dialog } = await openDetails({ signing: aSigning({ status: "finalized" }) });
  await waitFor(() => expect(platform.requests.some(({ path }) => path.endsWith("/id-documents"))).toBe(true));
  expect(
    dialog.getAllByRole("button").map((button) => button.textContent || button.getAttribute("aria-label")),
  ).toEqual(["Close", "Close"]);
});

test("has nothing that axe objects to", async () => {
  stands({ stage: "failed" });
  const { dialog } = await openDetails({ signing: asking, members: [nora, failed] });
  await dialog.findByRole("list", { name: "Which rule holds" });
  expect(await objections()).toEqual([]);
});
