import { useMutation } from "@tanstack/react-query";
import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { formatLongMoment } from "#renderer/ui/format.ts";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { GuestPlace } from "../hooks/use-guest-place.ts";
import { GuestFrame } from "./guest-frame.tsx";
import styles from "./guest.module.css";

type Props = {
  place: Extract<GuestPlace, { kind: "ask" }>;
  ask: (link: string, fullName: string) => Promise<void>;
};

/** Whoever has the meeting's link says who they are; the notary decides. */
export const AskForm = ({ place, ask }: Props) => {
  const { guest: texts } = useTexts();
  const [name, setName] = useState("");
  const asking = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (fullName: string) => ask(place.token, fullName),
  });
  const isNamed = name.trim() !== "";
  const when = place.scheduledAt === null ? null : formatLongMoment(place.scheduledAt);
  return (
    <GuestFrame title={texts.heading}>
      <p className={styles.lead}>{texts.meetingOf(place.notaryName, when)}</p>
      <p>{texts.whatGuestsDo}</p>
      <Form className={styles.form} onSubmit={() => isNamed && asking.mutate(name.trim())}>
        <TextField
          label={texts.name}
          description={texts.nameText}
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={setName}
          isRequired
        />
        <SubmitAct act={asking} icon={<DoorOpen aria-hidden="true" />} isReady={isNamed}>
          {texts.ask}
        </SubmitAct>
      </Form>
    </GuestFrame>
  );
};
