import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import type { Registration } from "#contract/coming-in/entity.ts";
import { email, following, max, required } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { SideBySide } from "#renderer/ui/side-by-side.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { notaryStates } from "../model/notary-states.ts";
import { LookIntoYourMail } from "./look-into-your-mail.tsx";
import { ColumnForm } from "./column-form.tsx";

export type RegistrationKind = Registration["kind"];

const schemaOf = (kind: RegistrationKind) =>
  z.object({
    firstName: z
      .string()
      .trim()
      .superRefine(following("first name", required, max(60))),
    lastName: z
      .string()
      .trim()
      .superRefine(following("last name", required, max(60))),
    email: z
      .string()
      .trim()
      .superRefine(following("e-mail", required, email, max(320))),
    stateAbbr: kind === "notary" ? z.string().superRefine(following("state", required)) : z.string(),
    practice: z.enum(["remote", "paper"]),
  });
type RegisterForm = z.infer<ReturnType<typeof schemaOf>>;

const toRegistration = (kind: RegistrationKind, form: RegisterForm): Registration => {
  const { firstName, lastName } = form;
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const person = { firstName, lastName, email: form.email, timezone };
  return kind === "consumer"
    ? { kind, ...person }
    : { kind, ...person, stateAbbr: form.stateAbbr, isRemote: form.practice === "remote" };
};

/** Names and address; the password is chosen behind the link in the mail. */
export const RegisterForm = ({ kind }: { kind: RegistrationKind }) => {
  const { control, handleSubmit } = useForm<RegisterForm>({
    resolver: zodResolver(schemaOf(kind)),
    defaultValues: { firstName: "", lastName: "", email: "", stateAbbr: "", practice: "remote" },
  });
  const register = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (form: RegisterForm) => api.comingIn.register(toRegistration(kind, form)),
  });
  if (register.isSuccess) {
    return (
      <LookIntoYourMail address={register.variables.email} onAgain={register.reset}>
        A mail is on its way that says how it goes on. By its link you confirm your address and choose your password.
      </LookIntoYourMail>
    );
  }
  return (
    <ColumnForm onSubmit={handleSubmit((form) => register.mutate(form))}>
      <SideBySide>
        <FormTextField
          control={control}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoFocus
          isRequired
        />
        <FormTextField control={control} name="lastName" label="Last name" autoComplete="family-name" isRequired />
      </SideBySide>
      <FormTextField control={control} name="email" type="email" label="E-mail" autoComplete="email" isRequired />
      {kind === "notary" && (
        <>
          <Controller
            control={control}
            name="stateAbbr"
            render={({ field, fieldState }) => (
              <Select
                label="State of your commission"
                options={notaryStates}
                value={field.value}
                onChange={field.onChange}
                placeholder="Choose a state"
                errorMessage={fieldState.error?.message}
                isRequired
              />
            )}
          />
          <Controller
            control={control}
            name="practice"
            render={({ field }) => (
              <RadioGroup
                label="Do you notarize online?"
                value={field.value}
                onChange={field.onChange}
                options={[
                  { value: "remote", label: "Yes, or as soon as I am set up here" },
                  { value: "paper", label: "Not yet: I want to learn what it takes" },
                ]}
              />
            )}
          />
        </>
      )}
      <SubmitAct act={register}>{register.isPending ? "Sending…" : "Register"}</SubmitAct>
    </ColumnForm>
  );
};
