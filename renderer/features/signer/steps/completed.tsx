import { provesIdentity } from "#lib/way/proves-identity.ts";
import { IdOpenings } from "#renderer/features/prove-identity/index.ts";
import { Copies } from "../components/copies.tsx";
import type { SignerStep } from "../model/signer-step.ts";

export const completed: SignerStep = {
  id: "completed",
  words: "copies",
  shows: ({ snapshot: { signing, documents }, member, events }) => (
    <>
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
      {provesIdentity(signing, member) && <IdOpenings memberId={member.id} events={events} />}
    </>
  ),
};
