import { screen, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import { emptyPersonalInfo } from "#contract/member/personal-info.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { LockProgress } from "#renderer/features/meeting/components/lock-progress.tsx";
import { FieldInspector } from "#renderer/features/meeting/components/field-inspector.tsx";
import { MemberFacts } from "#renderer/features/meeting/components/member-facts.tsx";
import { LockProof } from "#renderer/features/meeting/components/record-cards.tsx";
import { StateRulesCard } from "#renderer/features/state-rules/components/state-rules-card.tsx";
import { fieldRuleNote } from "#renderer/features/state-rules/model/state-rules-text.ts";
import { PictureSignature } from "#renderer/features/signature/components/picture-signature.tsx";
import { FillDialog } from "#renderer/features/signer/components/fill-dialog.tsx";
import { Frame } from "#renderer/features/signer/components/frame.tsx";
import { Welcome } from "#renderer/features/signer/components/welcome.tsx";
import { countedSteps } from "#renderer/features/signer/steps/signer-steps.ts";
import { stepsFor } from "#lib/way/way-of.ts";
import { WhenFields } from "#renderer/features/signings/components/when-fields.tsx";
import type { NewSigningForm } from "#renderer/features/signings/model/new-signing-schema.ts";
import { TimeStampsCard } from "#renderer/features/time-stamps/components/time-stamps-card.tsx";
import { aField } from "#tests/unit/renderer/fields/builders.ts";
import { en } from "#lib/texts/en/page.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { bridge, platform } from "../harness/around.ts";
import { show } from "../harness/show.tsx";
import { expectBehindDetails } from "./behind-details.ts";

const signingId = "00000000-0000-4000-8000-000000000001" as SigningId;
const signing = {
  id: signingId,
  title: "Sale of 12 Harbor Lane",
  status: "open",
  notary: { fullName: "Nora Whitfield", state: "Florida", commissionNumber: "HH 482913" },
} as Signing;
const nothing = vi.fn<() => void>();

test("how far the rules of a state are followed", async () => {
  const { user } = show(<StateRulesCard stateName="Florida" />);
  expect(screen.getByText(/^\d+ of \d+ points follow the rules of Florida\. For the others no rule/)).toBeDefined();
  await expectBehindDetails(user, /\d+ of \d+ rules are sourced: .* For the others the default holds\.$/);
});

const inspector = (type: "notary_stamp" | "text") => (
  <FieldInspector
    field={aField(1, { type })}
    members={[]}
    isOwn={false}
    ruleNote={fieldRuleNote(type, "Florida")}
    onAssign={nothing}
    onRequired={nothing}
    onPrompt={nothing}
    onTextSize={nothing}
    onValue={nothing}
    onSign={nothing}
    onSignAnew={undefined}
    onDuplicate={nothing}
    onDelete={nothing}
  />
);

test("what the wording of a stamp rests on", async () => {
  const { user } = show(inspector("notary_stamp"));
  expect(screen.getByText("Worded as the law of Florida asks.")).toBeDefined();
  await expectBehindDetails(user, "Fla. Stat. § 117.021(3), in force by January 1, 2020");
});

test("the size of a text that nobody has chosen", () => {
  show(inspector("text"));
  expect(screen.getByRole("button", { name: /Size of the text/ }).textContent).toBe("Automatic: fits the field");
});

const lockedAs = (changes: object) =>
  ({
    id: "00000000-0000-4000-8000-0000000000dd",
    signingId,
    name: "Deed.pdf",
    state: "locked",
    lock: {
      lockedAt: "2026-11-21T15:04:00.000Z",
      sha256: "ab".repeat(32),
      sizeBytes: 1000,
      level: "B-B",
      certificateSubject: "Nora Whitfield",
      certificateSha256: "cd".repeat(32),
      ...changes,
    },
  }) as Document;

test("what a lock contains, and what of it could not be had", async () => {
  const missing = { level: "B-T", reason: "time-stamp-unreachable", detail: "tsa.example.com does not answer." };
  const { user } = show(<LockProof document={lockedAs({ missing })} />);
  expect(screen.getByText("The signature alone")).toBeDefined();
  expect(screen.getByText("A time-stamp could not be added. tsa.example.com does not answer.")).toBeDefined();
  await expectBehindDetails(user, "Level PAdES B-B of ETSI EN 319 142-1; PAdES B-T was not reached.");
});

test("the page of time-stamps names no level in the open", async () => {
  const settings: TimeStampSettings = { urls: [], isManaged: false, roots: [], wishedLevel: "B-LTA" };
  bridge.answers({ "timeStamps.settings": () => settings });
  const { user } = show(<TimeStampsCard />);
  expect(await screen.findByText(/documents are locked without a time-stamp, and when you signed/)).toBeDefined();
  await expectBehindDetails(user, /^Locks are made at level PAdES B-B of ETSI/);
});

test("a running lock says what is done now, and counts no steps beside those of the meeting", async () => {
  const state = { kind: "running", step: "composing", isCancelling: false } as const;
  const { user } = show(<LockProgress state={state as never} lock={{ cancel: nothing } as never} />);
  expect(screen.getByRole("progressbar").textContent).toBe("Drawing the fields into the document38 %");
  expect(document.body.textContent).not.toMatch(/Step \d/);
  await expectBehindDetails(user, "Checking the result before anyone sees it");
  const current = screen.getAllByRole("listitem").filter((item) => item.getAttribute("aria-current") === "step");
  expect(current.map(({ textContent }) => textContent)).toEqual(["Drawing the fields into the document"]);
});

test.each(["consumer", "witness"] as const)("a %s's bar has as many parts as it says there are steps", (type) => {
  const steps = countedSteps(stepsFor(type, { kind: "real", asks: [], identifies: [] }));
  const [, second] = steps;
  if (second === undefined) throw new Error("there is one step only");
  show(
    <Frame signing={signing} step={second} steps={steps} connection="live" isDemo={false} layout="column">
      Now
    </Frame>,
  );
  const bar = screen.getByRole("progressbar", { name: "Steps" });
  expect(bar.children).toHaveLength(steps.length);
  expect(bar.getAttribute("aria-valuetext")).toBe(`Step 2 of ${bar.children.length}: ${en.steps[second.words].name}`);
});

test("what somebody wrote for the journal", async () => {
  platform.answers({ members: { info: () => ({ ...emptyPersonalInfo, firstName: "Ada", lastName: "Buyer" }) } });
  const writing = aMember(1, { fullName: "Ada Buyer", joinedAt: "2026-11-21T10:00:00.000Z" });
  const done = aMember(2, { joinedAt: writing.joinedAt, fullName: "Ben Ode", attendedAt: "2026-11-21T10:05:00.000Z" });
  show(
    <>
      <MemberFacts signingId={signingId} member={writing} />
      <MemberFacts signingId={signingId} member={done} />
    </>,
  );
  expect((await screen.findByText(/^Is filling in name and address/)).textContent).toContain(" of Ada Buyer");
  expect((await screen.findByText(/^Name and address/)).textContent).toContain(" of Ben Ode");
});

const When = () => {
  const { control } = useForm<NewSigningForm>({ defaultValues: { when: "flex" } as NewSigningForm });
  return <WhenFields control={control} />;
};

test("a signing without a time is at any time; the word of the lists stands beside it", () => {
  show(<When />);
  expect(screen.getByRole("radio", { name: /^Any time/ })).toHaveProperty("checked", true);
  expect(screen.getByText("You meet when everybody is there; also called Flex")).toBeDefined();
});

test("more or less of a picture counts as ink", () => {
  const picture = {
    hasPicture: true,
    isMaking: false,
    url: null,
    problem: "no-ink",
    doubt: null,
    keepMore: nothing,
    keepLess: null,
  };
  show(<PictureSignature picture={picture as never} />);
  expect(screen.getByRole("button", { name: "More ink" })).toHaveProperty("disabled", false);
  expect(screen.getByRole("button", { name: "Less ink" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/or press “More ink”\.$/)).toBeDefined();
});

test("a field is filled in", () => {
  const question = { kind: "write", field: aField(1, { type: "text" }), proposal: "12 Harbor Lane" };
  const signature = { adopt: {}, draftKeyOf: () => "key" };
  show(
    <FillDialog
      signingId={signingId}
      question={question as never}
      member={aMember(1)}
      signature={signature as never}
      onPut={nothing}
      onClose={nothing}
    />,
  );
  expect(within(screen.getByRole("dialog")).getByRole("button", { name: "Fill in" })).toBeDefined();
});

test("the version of what is agreed to stands behind it", async () => {
  const { user } = show(<Welcome signing={signing} member={aMember(1)} hasDeclined={false} />);
  await expectBehindDetails(user, /^This is version esign-2026-11 of the text\./);
});
