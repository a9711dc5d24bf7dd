import { Copies } from "../components/copies.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const copies: SignerStep = {
  id: "copies",
  name: "Your copies",
  announced: "you get your copies",
  isAfterwards: true,
  isDue: () => true,
  shows: ({ snapshot: { signing, documents } }) => (
    <Copies
      heading="It is done"
      signingId={signing.id}
      notaryName={signing.notary.fullName}
      finalizedAt={signing.finalizedAt}
      documents={documents.flatMap(({ id, name, lock }) => (lock === null ? [] : [{ id, name, ...lock }]))}
    />
  ),
};
