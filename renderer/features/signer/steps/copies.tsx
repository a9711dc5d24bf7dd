import { Copies } from "../components/copies.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const copies: SignerStep = {
  id: "copies",
  words: "copies",
  isAfterwards: true,
  isDue: () => true,
  shows: ({ snapshot: { signing, documents } }) => (
    <Copies
      heading={null}
      signingId={signing.id}
      notaryName={signing.notary.fullName}
      finalizedAt={signing.finalizedAt}
      kind={signing.kind}
      documents={documents.flatMap(({ id, name, lock }) =>
        lock === null ? [] : [{ ...lock, id, name, waived: (lock.waived ?? []).map(({ part }) => part) }],
      )}
    />
  ),
};
