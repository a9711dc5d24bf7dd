import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { email, following, required } from "#lib/validation/rules.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { FormPasswordField, FormTextField } from "#renderer/ui/form-text-field.tsx";
import { useEmailChange } from "../hooks/use-profile-acts.ts";

const FormSchema = z.object({
  email: z
    .string()
    .trim()
    .superRefine(following("new e-mail address", required, email)),
  password: z.string().superRefine(following("password", required)),
  code: z.string().trim(),
});

type Props = { current: string; onClose: () => void; onAsked: (email: string) => void };

export const ChangeEmail = ({ current, onClose, onAsked }: Props) => {
  const change = useEmailChange();
  const [asksCode, setAsksCode] = useState(false);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(FormSchema),
    defaultValues: { email: "", password: "", code: "" },
  });
  const submit = handleSubmit(({ code, ...form }) =>
    change.mutate(
      { old_email: current, ...form, ...(code === "" ? {} : { code }) },
      {
        onSuccess: () => onAsked(form.email),
        // Only an account with a second factor has anything to enter there.
        onError: (error) => {
          if (error instanceof RefusedError && error.error.code === "second-factor/needed") setAsksCode(true);
        },
      },
    ),
  );
  return (
    <FormDialog
      title="Change your e-mail address"
      description={`Now it is ${current}. A link goes to the new one, and ${current} is told once you have followed it.`}
      width="narrow"
      act="Send the link"
      isPending={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="email"
        type="email"
        label="New e-mail address"
        isRequired
        autoComplete="email"
      />
      <FormPasswordField
        control={control}
        name="password"
        label="Your password"
        isRequired
        autoComplete="current-password"
      />
      {asksCode && (
        <FormTextField
          control={control}
          name="code"
          label="Code of your authenticator app, or a recovery code"
          isRequired
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <Failure error={change.error} onDismiss={change.reset} />
    </FormDialog>
  );
};
