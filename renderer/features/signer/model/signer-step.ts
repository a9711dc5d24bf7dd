import type { ComponentType } from "react";
import type { Member, MemberType } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import type { useAdoptedSignature } from "#renderer/features/signature/index.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import type { DocumentInSigning } from "./fields-to-fill.ts";

/** What decides where a person stands: facts alone, so that a reload leads to the same place. */
export type SignerFacts = {
  signing: Pick<Signing, "status">;
  member: Pick<Member, "id" | "type" | "consentedAt" | "attendedAt">;
  documents: readonly DocumentInSigning[];
  hasSignature: boolean;
};

export type StepProps = {
  snapshot: SigningSnapshot;
  member: Member;
  signature: ReturnType<typeof useAdoptedSignature>;
  events: readonly SigningEvent[];
  isDemo: boolean;
};

/** One step of the signer's way. A person stands at the first of the list that is theirs and is due. */
export type SignerStep = {
  id: string;
  /** Where the catalogue has its name and what it announces. */
  words: keyof Texts["steps"];
  /** Who has this step; everybody where it is not said. */
  isFor?: (type: MemberType) => boolean;
  isDue: (facts: SignerFacts) => boolean;
  /** It comes once the signing is finalized; the others are over then, whatever came of them. */
  isAfterwards?: boolean;
  /** Whether a document has the whole height. */
  showsDocument?: boolean;
  /** Steps that share a component are one page, on which somebody stays. */
  shows: ComponentType<StepProps>;
};
