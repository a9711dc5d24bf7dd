import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Standing, Way } from "#contract/way/entity.ts";
import { stepsFor } from "#lib/way/way-of.ts";
import { MemberStep } from "#renderer/features/meeting/components/member-step.tsx";
import { StepStrip } from "#renderer/features/meeting/components/step-strip.tsx";
import { WayContext } from "#renderer/features/meeting/hooks/use-meeting-way.ts";
import { forHowLong, toIdentify, waitedFor } from "#renderer/features/meeting/model/way-texts.ts";
import { aMember, anIdentity } from "#tests/unit/renderer/meeting/builders.ts";
import { show } from "../harness/show.tsx";

const nora = aMember(9, { type: "notary", fullName: "Nora Whitfield" });
const samuel = aMember(1, { fullName: "Samuel Okafor" });
const rosalind = aMember(2, { fullName: "Rosalind Achebe" });
const wes = aMember(3, { fullName: "Wes Lund", type: "witness" });
const members = [nora, samuel, rosalind, wes];
const since = "2026-11-21T10:00:00.000Z";
const minutesLater = (minutes: number) => new Date(new Date(since).getTime() + minutes * 60_000);

const standing = (changes: Partial<Standing> = {}): Standing => ({
  memberId: nora.id,
  step: "document-signing",
  since,
  steps: stepsFor("notary", { kind: "real", asks: [], identifies: [] }),
  waitingFor: [],
  ...changes,
});
const waitFor = (...people: { id: Standing["memberId"] }[]) =>
  people.map(({ id }) => ({ memberId: id, since, expectedAt: null }));

test("the strip says what is done, what is now and for whom it waits, and what comes", () => {
  vi.useFakeTimers({ now: minutesLater(4), toFake: ["Date"] });
  show(<StepStrip standing={standing({ waitingFor: waitFor(samuel) })} members={members} isDone={false} />);
  const steps = within(screen.getByRole("list", { name: "Steps of the meeting" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/u, ""))).toEqual([
    "Prepare (done)",
    expect.stringMatching(/^SignSamuel Okafor, 4 min\. Waiting for Samuel Okafor since Nov 21, 2026/u),
    "Lock",
    "Release",
    "Journal",
  ]);
  expect(steps.filter((step) => step.getAttribute("aria-current") === "step")).toEqual([steps[1]]);
  vi.useRealTimers();
});

test("at the step of identification it names whom the notary identifies next [S041]", () => {
  const identified = { ...samuel, identity: anIdentity({ recordTypes: ["db"] }) };
  const out = aMember(4, { fullName: "Otto Low", excludedAt: since });
  const steps = stepsFor("notary", { kind: "real", asks: ["identification"], identifies: ["signer"] });
  show(
    <StepStrip
      standing={standing({ step: "consumer-identification", steps, waitingFor: waitFor(nora) })}
      members={[nora, identified, rosalind, wes, out]}
      isDone={false}
    />,
  );
  const shown = within(screen.getByRole("list", { name: "Steps of the meeting" })).getAllByRole("listitem");
  expect(shown.map(({ textContent }) => textContent?.replace(/^\d/u, ""))).toEqual([
    "Prepare (done)",
    "IdentifyRosalind Achebe. To be identified: Rosalind Achebe",
    "Sign",
    "Lock",
    "Release",
    "Journal",
  ]);
  expect(toIdentify(standing(), [rosalind])).toBeNull();
  expect(toIdentify(standing({ step: "consumer-identification" }), [identified])).toBeNull();
});

test("at the notary's own turn nobody is waited for, and at the end everything is done", () => {
  const { unmount } = show(
    <StepStrip
      standing={standing({ step: "apply-certificate", waitingFor: waitFor(nora) })}
      members={members}
      isDone={false}
    />,
  );
  expect(screen.queryByText(/Waiting for/u)).toBeNull();
  unmount();
  show(<StepStrip standing={standing({ step: "completed" })} members={members} isDone />);
  expect(screen.getAllByText("(done)", { exact: false })).not.toHaveLength(0);
  expect(document.querySelector("[aria-current]")).toBeNull();
});

test("several are named, many are counted, and who is not expected yet is not said to be late", () => {
  const short = (...people: { id: Standing["memberId"] }[]) =>
    waitedFor(standing({ waitingFor: waitFor(...people) }), members, minutesLater(70))?.short;
  expect(short(samuel, rosalind)).toBe("Samuel Okafor and Rosalind Achebe, 1 h");
  expect(short(samuel, rosalind, wes)).toBe("3 people, 1 h");
  const expectedAt = minutesLater(120).toISOString();
  const early = standing({ waitingFor: [{ memberId: samuel.id, since, expectedAt }] });
  expect(waitedFor(early, members, minutesLater(0))?.short).toMatch(/^Samuel Okafor, \d+:00 [AP]M/u);
  expect(waitedFor(early, members, minutesLater(121))?.short).toBe("Samuel Okafor, 2 h");
  expect([0, 59, 60, 3_000].map((minutes) => forHowLong(since, minutesLater(minutes)))).toEqual([
    "just now",
    "59 min",
    "1 h",
    "2 days",
  ]);
});

test("beside each person stands at which step they are; not of the notary, nor of who has no access", () => {
  const way: Way = {
    standings: [nora, samuel, rosalind].map(({ id }) => standing({ memberId: id, step: "signature" })),
  };
  show(
    <WayContext value={way}>
      {[nora, samuel, { ...rosalind, withdrawnAt: since }, wes].map((member) => (
        <MemberStep key={member.id} member={member} />
      ))}
    </WayContext>,
  );
  expect(screen.getAllByText(/Makes a signature/u)).toHaveLength(1);
});
