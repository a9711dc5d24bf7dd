import type { CheckedEndorsement } from "#contract/endorsement/entity.ts";
import { ReasonDialog } from "#renderer/services/errors/reason-dialog.tsx";

type Props = {
  endorsement: CheckedEndorsement;
  isPending: boolean;
  error: unknown;
  onRefuse: (reason: string) => void;
  onClose: () => void;
};

/** Nobody is refused without being told why. */
export const RefuseDialog = ({ endorsement, onRefuse, ...dialog }: Props) => (
  <ReasonDialog
    {...dialog}
    title="Refuse this endorsement"
    description={`${endorsement.name} reads the reason, here and by mail, and can hand it in again.`}
    act="Refuse it"
    onGiven={onRefuse}
  />
);
