import { CheckCheck } from "lucide-react";
import { memo } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { completesWithoutRelease } from "#lib/signings/completes-without-release.ts";
import { api } from "#renderer/services/api/api.ts";
import { AskedAct } from "./asked-act.tsx";

/** The last word of a meeting: whoever is in the video has a minute to say goodbye. */
export const CompleteMeeting = memo(({ signing }: { signing: Signing }) => {
  const isReleased = signing.status === "finalized";
  const isOffered = isReleased || (signing.status === "open" && completesWithoutRelease(signing.kind));
  if (!isOffered || signing.completedAt !== undefined) return null;
  return (
    <AskedAct
      signingId={signing.id}
      act={() => api.signings.complete({ id: signing.id })}
      label="Complete the meeting"
      icon={<CheckCheck />}
      title="Complete the meeting?"
      description={
        isReleased
          ? "The documents stay released. Whoever is in the video has a minute to say goodbye; then it ends."
          : "Nothing of it is released, and nobody can sign or lock in it any more. Whoever is in the video has a minute to say goodbye."
      }
      confirm="Complete the meeting"
      weight="plain"
    />
  );
});
CompleteMeeting.displayName = "CompleteMeeting";
