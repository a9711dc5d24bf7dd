import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { Controller, useForm } from "react-hook-form";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { usStates } from "#lib/people/places.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useAccount } from "#renderer/services/session/session.ts";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { ComboBox } from "#renderer/ui/combo-box.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useSaveProfile } from "../hooks/use-profile-acts.ts";
import { aboutFormOf, AboutFormSchema, changesOf } from "../model/about-form.ts";
import { timezoneOptions } from "../model/timezones.ts";
import styles from "./profile.module.css";

/** Name, work, place and a few words; the commission stays what the state wrote. */
export const AboutSection = ({ profile }: { profile: ProfileAnswer }) => {
  const { commission, isConsumer } = useAccount();
  const save = useSaveProfile();
  const before = aboutFormOf(profile);
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(AboutFormSchema),
    defaultValues: before,
  });
  const zones = useMemo(() => timezoneOptions(profile.timezone), [profile.timezone]);
  const submit = handleSubmit((form) =>
    save.mutate(changesOf(form, before), {
      onSuccess: (saved) => {
        reset(aboutFormOf(saved));
        showToast({ tone: "verified", title: "Your profile is saved." });
      },
    }),
  );
  return (
    <Card title="About you">
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <SideBySide>
          <FormTextField control={control} name="firstName" label="First name" isRequired autoComplete="given-name" />
          <FormTextField control={control} name="lastName" label="Last name" isRequired autoComplete="family-name" />
        </SideBySide>
        {commission !== null && (
          <p className={styles.text}>Your commission is in the name {commission.name}, and so is your stamp.</p>
        )}
        <SideBySide>
          <FormTextField control={control} name="companyName" label="Company" autoComplete="organization" />
          <FormTextField control={control} name="title" label="Title" autoComplete="organization-title" />
        </SideBySide>
        <SideBySide>
          <Controller
            control={control}
            name="timezone"
            render={({ field }) => (
              <ComboBox label="Time zone" isRequired options={zones} value={field.value} onChange={field.onChange} />
            )}
          />
          {commission === null && (
            <Controller
              control={control}
              name="state"
              render={({ field }) => (
                <ComboBox label="State" options={usStates} value={field.value} onChange={field.onChange} />
              )}
            />
          )}
        </SideBySide>
        {!isConsumer && (
          <FormTextField
            control={control}
            name="about"
            label="About"
            rows={4}
            description="A few sentences for people who look for somebody like you."
          />
        )}
        <Failure error={save.error} onDismiss={save.reset} />
        <Actions>
          <Button variant="primary" type="submit" isPending={save.isPending} isDisabled={!formState.isDirty}>
            Save
          </Button>
        </Actions>
      </form>
    </Card>
  );
};
