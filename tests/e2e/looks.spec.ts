import { findingsTable } from "#tests/screenshots/report/findings-table.ts";
import { chapters, walk, type Part, type Walked } from "#tests/screenshots/walk.ts";
import { expect, test } from "./harness/test.ts";

/** Narrow and dark, wide and light: every layout and every colour once. `npm run screenshots` goes through all of them. */
const options = {
  widths: [375, 1280],
  themesAt: (width: number) => [width === 375 ? ("dark" as const) : ("light" as const)],
  outerWidths: [],
  pictures: null,
};

/** The pages of one signing, from the sign-in to the journal. */
const line: Readonly<Record<string, Part>> = {
  account: {
    screens: ["sign-in", "my-signings-empty"],
    detours: ["first-run-managed", "first-run-wrong-address", "sign-in-refused"],
  },
  certificates: {
    screens: ["certificates-empty", "certificates"],
    detours: [
      "certificates-time-stamps",
      "consent-import",
      "waiting-for-consent",
      "consent-import-wrong-password",
      "certificates-refused",
      "consent-import-review",
    ],
  },
  together: {
    screens: ["meeting-waive-others", "meeting-ready-together", "consent-lock-all"],
  },
  signing: {
    screens: [
      "signer-welcome",
      "signer-about-you",
      "signer-about-you-picker",
      "signer-signature-draw",
      "signer-signature-whole-page",
      "signer-signature-crop",
      "signer-field",
      "signer-all-filled",
      "meeting",
      "consent-lock",
      "meeting-locked",
      "meeting-released",
      "signer-released",
      "journal-entry",
    ],
    detours: [
      "signer-about-you-refused",
      "signer-question",
      "signer-toast",
      "signer-question-sent",
      "meeting-toast",
      "meeting-question",
      "meeting-question-quick-answers",
      "meeting-question-answered",
      "signer-new-answer",
      "signer-answer",
      "meeting-white-out",
      "signer-signature-picture",
      "signer-connection-lost",
      "meeting-lock-progress",
      "signer-waiting",
      "consent-lock-wrong-password",
      "meeting-finish-later",
      "meeting-not-finished",
      "meeting-journal-refused",
    ],
  },
};

for (const [name, part] of Object.entries(line)) {
  test(`the pages of “${name}” hold together, narrow and wide, dark and light, and axe has nothing against them`, async ({
    product,
    expectInConsole,
  }) => {
    // A screen shows what is said where the locked file cannot be had.
    expectInConsole(/ 404 \(Not Found\) \/api\/signing\/[^/]+\/document\/[^/]+\/content$/);
    const chapter = chapters[name];
    if (chapter === undefined) throw new Error(`no chapter is called ${name}`);
    const walked: Walked[] = [];
    await walk(product, chapter, options, (seen) => walked.push(seen), part);
    const findings = walked.flatMap((seen) => seen.findings);
    expect(findings.length, findingsTable(findings)).toBe(0);
    expect(walked.map(({ screen }) => screen)).toEqual(part.screens);
  });
}
