import { useEffect, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { identificationTexts, isIdentifiable, useIdentification } from "#renderer/features/identification/index.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { createArrivals } from "../model/arrivals.ts";

/** Where it is followed from leads back to the meeting, in which the dialog opens. */
const linkFor = (signingId: SigningId, memberId: Member["id"]) => ({
  label: identificationTexts.add,
  href: `#/signing/${signingId}`,
  onFollow: () => useIdentification.getState().show({ kind: "identify", memberId }),
});

/** Tells the notary who comes in while the meeting is open; `mayIdentify`: their document can be looked at here. */
export const useArrivals = (signingId: SigningId, members: readonly Member[], mayIdentify: boolean): void => {
  const [arrivals] = useState(createArrivals);
  useEffect(() => {
    for (const member of arrivals(members, Date.now()))
      showToast({
        tone: "info",
        title: `${member.fullName} joined the Signing Session.`,
        ...(mayIdentify && isIdentifiable(member) ? { link: linkFor(signingId, member.id) } : {}),
      });
  }, [arrivals, signingId, members, mayIdentify]);
};
