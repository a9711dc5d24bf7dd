import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { wayFactsOf } from "#lib/way/way-facts.ts";
import { wayOf } from "#lib/way/way-of.ts";
import { showLanguage } from "#renderer/features/page-language/model/show-language.ts";
import { Frame } from "#renderer/features/signer/components/frame.tsx";
import { waitingSentence } from "#renderer/features/signer/model/waiting-sentence.ts";
import { countedSteps, signerStep } from "#renderer/features/signer/steps/signer-steps.ts";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const since = "2026-11-21T10:00:00.000Z";
const now = new Date("2026-11-21T10:30:00.000Z");
const members = [
  aMember(1, { joinedAt: since, consentedAt: since, attendedAt: since, hasSignature: true }),
  aMember(9, { type: "notary", fullName: "Nora Whitfield" }),
];
const signing = {
  kind: "real",
  status: "open",
  scheduledAt: null,
  notary: { fullName: "Nora Whitfield", state: "Florida", commissionNumber: null },
} as unknown as Signing;

const standingWith = (fields: ReturnType<typeof aField>[], status: Signing["status"] = "open") => {
  const documents = [{ state: "annotated" as Document["state"], fieldSet: { fields } }];
  const [own] = wayOf(wayFactsOf({ signing: { ...signing, status }, members, documents }), () => since).standings;
  if (own === undefined) throw new Error("everybody stands somewhere");
  return own;
};

const showFrame = (standing: ReturnType<typeof standingWith>) =>
  show(
    <Frame
      signing={signing}
      step={signerStep(standing.step)}
      steps={countedSteps(standing.steps)}
      waitsFor={waitingSentence(standing, members, now)}
      connection="live"
      isDemo={false}
      layout="column"
    >
      Now
    </Frame>,
  );

test("whoever waits reads for whom and since when, and where on their way they are, in both languages", () => {
  const { unmount } = showFrame(standingWith([]));
  expect(screen.getByText("Step 4 of 6:")).toBeDefined();
  expect(screen.getByText(/^Waiting for Nora Whitfield since \d+:\d\d [AP]M \S+$/u)).toBeDefined();
  unmount();
  showLanguage("es");
  showFrame(standingWith([]));
  expect(screen.getByText("Paso 4 de 6:")).toBeDefined();
  expect(screen.getByText(/^En espera de Nora Whitfield desde: \d+:\d\d/u)).toBeDefined();
});

test("whose own turn it is reads what comes next instead, and at the end nothing is waited for", () => {
  const { unmount } = showFrame(standingWith([aField(1)]));
  expect(screen.queryByText(/Waiting for/u)).toBeNull();
  expect(screen.getByText(/^· Next, /u)).toBeDefined();
  unmount();
  showFrame(standingWith([aField(1)], "finalized"));
  expect(screen.queryByText(/Waiting for|Next/u)).toBeNull();
});

test("what has lasted for longer than a day names the day, and where the platform has not answered yet no time stands", () => {
  const standing = standingWith([]);
  expect(waitingSentence(standing, members, new Date("2026-11-23T10:00:00.000Z"))).toContain("since Nov 21, 2026");
  const untold = { ...standing, waitingFor: standing.waitingFor.map((wait) => ({ ...wait, since: null })) };
  expect(waitingSentence(untold, members, now)).toBe("Waiting for Nora Whitfield");
});
