import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { useIdentification } from "../hooks/use-identification.ts";
import { isIdentifiable } from "../model/identifiable.ts";
import { IdentificationModal } from "./identification-modal.tsx";
import { VerificationDetails } from "./verification-details.tsx";

type Props = { signing: Signing; members: readonly Member[]; hasCurrentDocument: boolean };

/** Once in a meeting: whatever is open about somebody's identity. */
export const IdentificationDialogs = ({ signing, members, hasCurrentDocument }: Props) => {
  const { shown, show, close } = useIdentification();
  const people = members.filter(isIdentifiable);
  if (shown === null) return null;
  if (shown.kind === "identify")
    return people.length === 0 ? null : (
      <IdentificationModal
        signing={signing}
        members={people}
        memberId={shown.memberId}
        hasCurrentDocument={hasCurrentDocument}
        onClose={close}
      />
    );
  const member = members.find(({ id }) => id === shown.memberId);
  return member === undefined ? null : (
    <VerificationDetails
      signing={signing}
      member={member}
      hasCurrentDocument={hasCurrentDocument}
      onIdentify={() => show({ kind: "identify", memberId: member.id })}
      onClose={close}
    />
  );
};
