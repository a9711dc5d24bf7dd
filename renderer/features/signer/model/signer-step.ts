import type { ComponentType } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import type { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";

export type StepProps = {
  snapshot: SigningSnapshot;
  member: Member;
  signature: ReturnType<typeof useAdoptedSignature>;
  events: readonly SigningEvent[];
  isDemo: boolean;
  /** To an earlier step that may come again from this one; the person stays there until the platform leads on. */
  goBackTo: (step: StepName) => void;
};

/** What a step of the way is to the person who stands at it; whose it is and when it is due says the table of the way. */
export type SignerStep = {
  id: StepName;
  /** Where the catalogue has its name and what it announces. Steps of the same words are one to whoever reads them. */
  words: keyof Texts["steps"];
  /** Whether a document has the whole height. */
  showsDocument?: boolean;
  /** Steps that share a component are one page, on which somebody stays. */
  shows: ComponentType<StepProps>;
};
