import { useState } from "react";
import { dayInZone } from "#lib/calendar/days.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { DateInput } from "#renderer/ui/date-input.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { displayDay } from "#renderer/ui/typed-date.ts";
import { useNow } from "#renderer/ui/use-now.ts";
import { useUpdateCertificateProfile } from "../hooks/use-certificate-setup.ts";

type Props = {
  /** In the onboarding it is asked for the first time, elsewhere it is changed. */
  purpose: "onboarding" | "update";
  /** What is kept now, as yyyy-MM-dd. */
  kept: string | null;
  onClose: () => void;
  /** After another date was kept; not where nothing was entered. */
  onSaved?: () => void;
};

const titles = { onboarding: "Certificate Profile", update: "Update my certificate profile" };

/** When the notary's certificate expires. Saved empty it only closes: stopping to track is another button's act. */
export const CertificateProfileModal = ({ purpose, kept, onClose, onSaved }: Props) => {
  const { timezone } = useAccount();
  const now = useNow();
  const update = useUpdateCertificateProfile();
  const [day, setDay] = useState<string | null>(kept ?? "");
  const [isSaveTried, setIsSaveTried] = useState(false);
  const save = () => {
    setIsSaveTried(true);
    if (day === null) return;
    if (day === "") {
      onClose();
      return;
    }
    update.mutate(day, {
      onSuccess: () => {
        showToast({ tone: "info", title: `Reminders follow ${displayDay(day)}` });
        onSaved?.();
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={titles[purpose]}
      description="You are reminded in time before your certificate expires."
      width="narrow"
      act="Save"
      isPending={update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <DateInput
        label="Certificate expiration date"
        value={day}
        onChange={setDay}
        mode={{ kind: "future", today: dayInZone(now, timezone) }}
        showsProblem={isSaveTried}
        autoFocus
      />
      {update.isError && (
        <Alert tone="attention" title="The date was not saved.">
          What was kept until now stays. Try again.
        </Alert>
      )}
    </FormDialog>
  );
};
