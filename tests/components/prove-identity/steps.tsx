import { onTestFinished } from "vitest";
import type { Member } from "#contract/member/entity.ts";
import type { VerificationStanding } from "#contract/identity/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { signerStep } from "#renderer/features/signer/steps/signer-steps.ts";
import type { StepProps } from "#renderer/features/signer/model/signer-step.ts";
import { platform } from "../harness/around.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";
import { aSigning, signer } from "./builders.ts";

type Around = {
  signing?: Signing;
  member?: Member;
  goBackTo?: (step: StepName) => void;
  events?: StepProps["events"];
};

/** Draws a step of the signer's page as its module shows it, with what the platform says of the person. */
export const showStep = (
  name: StepName,
  standing: () => VerificationStanding,
  { signing = aSigning(), member = signer, goBackTo = () => undefined, events = [] }: Around = {},
) => {
  platform.answers({
    account: { session: () => aSession(null) },
    messages: { list: () => [] },
    identity: { standing },
  });
  const Shown = signerStep(name).shows;
  const snapshot = { signing, members: [member], documents: [], lastSeq: 1 } as unknown as StepProps["snapshot"];
  const signature = {} as StepProps["signature"];
  return show(<Shown {...{ snapshot, member, signature, events, isDemo: false, goBackTo }} />);
};

/** Where the page would have gone: to the pages of others it goes in the same tab. */
export const watchLeaving = (): string[] => {
  const left: string[] = [];
  const own = Object.getOwnPropertyDescriptor(globalThis, "location");
  if (own === undefined) throw new Error("a page has an address");
  const value = Object.assign(new URL(location.href), { assign: (url: string) => void left.push(url) });
  Object.defineProperty(globalThis, "location", { value, configurable: true, writable: true });
  onTestFinished(() => void Object.defineProperty(globalThis, "location", own));
  return left;
};
