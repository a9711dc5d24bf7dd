import { useState, type FormEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { zodResolver } from "@hookform/resolvers/zod";
import type { OwnStamp } from "#contract/stamp/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { namesCounty } from "#lib/fields/seal-facts.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { useNow } from "#renderer/ui/use-now.ts";
import { useChangeStamp } from "../hooks/use-own-stamp.ts";
import {
  commissionOf,
  factsOfForm,
  formOf,
  isChanged,
  stampFormSchema,
  todayOf,
  type StampForm as Form,
} from "../model/stamp-form.ts";
import { PrintSizeStamp } from "./print-size-stamp.tsx";
import styles from "./stamp.module.css";

const fromEndorsement = "From your RON endorsement. It changes when the next one is approved.";

/** The parts of the commission beside the stamp that they make, as it is while they are typed. */
export const StampForm = ({
  stateName,
  own: { current, isChecked, checkedName },
}: {
  stateName: string;
  own: OwnStamp;
}) => {
  const account = useAccount();
  const now = useNow();
  const change = useChangeStamp();
  const [from, setFrom] = useState<Form>(() => formOf(account));
  const today = todayOf(account, now);
  const { control, handleSubmit, reset } = useForm<Form>({
    resolver: zodResolver(stampFormSchema(stateName, today, checkedName)),
    mode: "onChange",
    defaultValues: from,
    shouldFocusError: false,
  });
  const typed = useWatch({ control });
  const shown: Form = { ...from, ...typed };
  const isNew = current === null || isChanged(shown, from);
  const save = (values: Form) =>
    change.mutate(commissionOf(values), {
      onSuccess: () => {
        setFrom(values);
        reset(values);
        showToast({ tone: "verified", title: "This is your stamp now", text: "What you locked before keeps its own." });
      },
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void handleSubmit(save, () => focusFirstError(form))();
  };
  return (
    <Card title="Your stamp">
      <div className={styles.columns}>
        <form noValidate className={styles.fields} onSubmit={submit}>
          <FormTextField
            control={control}
            name="commissionName"
            label="Name, exactly as commissioned"
            isRequired
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="commissionNumber"
            label="Commission number"
            isRequired
            isReadOnly={isChecked}
            description={isChecked ? fromEndorsement : undefined}
          />
          <FormTextField
            control={control}
            name="expiresOn"
            type="date"
            label="Last day of the commission"
            isRequired
            isReadOnly={isChecked}
            description={
              shown.expiresOn === today
                ? `This is today: the stamp can be used until midnight in ${stateName}.`
                : isChecked
                  ? fromEndorsement
                  : undefined
            }
          />
          {namesCounty(stateName) && <FormTextField control={control} name="county" label="County" isRequired />}
          <Failure error={change.error} onDismiss={change.reset} />
          <Actions>
            <Button variant="primary" type="submit" isPending={change.isPending} isDisabled={!isNew}>
              {current === null ? "Make this my stamp" : "Make a new stamp of this"}
            </Button>
            {isNew && current !== null && <Button onPress={() => reset(from)}>Back to what it says now</Button>}
          </Actions>
          <p className={styles.quiet}>
            {current === null
              ? "It is then on every document that you lock, where you place it."
              : "A stamp is never changed: this makes the next one, and what you locked keeps the stamp of its time."}
          </p>
        </form>
        <PrintSizeStamp facts={factsOfForm(shown, stateName)} />
      </div>
      {current !== null && (
        <p className={styles.quiet}>
          Stamp {current.version}, for a commission until {longDay(current.facts.expiresOn)}.
        </p>
      )}
    </Card>
  );
};
