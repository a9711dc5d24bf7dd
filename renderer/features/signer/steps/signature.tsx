import { isSealed } from "#lib/documents/document-state.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { MakeSignature } from "../components/make-signature.tsx";
import { ownFields } from "../model/fields-to-fill.ts";
import type { SignerFacts, SignerStep } from "../model/signer-step.ts";

const isNeeded = ({ documents, member }: SignerFacts): boolean => {
  const own = ownFields(documents, member.id);
  // Whoever has no field yet makes the signature meanwhile; once all is locked, none can come any more.
  if (own.length === 0) return documents.length === 0 || !documents.every(isSealed);
  // Initials are made at the first field that asks for them: few documents do.
  return own.some(
    ({ field }) =>
      fieldTraits[field.type].content === "picture" && field.type !== "initials" && field.value.kind === "empty",
  );
};

export const signature: SignerStep = {
  id: "signature",
  words: "signature",
  isDue: (facts) => !facts.hasSignature && isNeeded(facts),
  shows: ({ member, signature: adopted }) => <MakeSignature member={member} signature={adopted} />,
};
