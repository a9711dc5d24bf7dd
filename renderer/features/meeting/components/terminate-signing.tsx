import { Ban } from "lucide-react";
import { memo } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { AskedAct } from "./asked-act.tsx";

/** Ends a signing without releasing it: nothing is deleted, so the specification's words for deletions are not these. */
export const TerminateSigning = memo(({ signing }: { signing: Signing }) => (
  <AskedAct
    signingId={signing.id}
    act={() => api.signings.terminate({ id: signing.id })}
    label="End this signing"
    icon={<Ban />}
    title="End this signing?"
    description="You won't be able to revert this!"
    confirm="Yes, end it"
    cancel="Go back"
    weight="held"
  >
    <p>
      “{signing.title}” ends for you and for everybody who takes part, and stands as terminated in your list. Nothing is
      released, and nobody can sign or lock in it any more.
    </p>
    <p>The documents, what was filled in and the record of the meeting are kept and can still be read.</p>
  </AskedAct>
));
TerminateSigning.displayName = "TerminateSigning";
