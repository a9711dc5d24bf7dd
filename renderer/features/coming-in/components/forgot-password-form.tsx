import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { email, following, required } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { LookIntoYourMail } from "./look-into-your-mail.tsx";
import { ColumnForm } from "./column-form.tsx";

const ForgotSchema = z.object({
  email: z
    .string()
    .trim()
    .superRefine(following("e-mail", required, email)),
});

/** Has the mail sent behind which a password is chosen anew; the same whether there is such an account or not. */
export const ForgotPasswordForm = () => {
  const { control, handleSubmit } = useForm<{ email: string }>({
    resolver: zodResolver(ForgotSchema),
    defaultValues: { email: "" },
  });
  const ask = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (form: { email: string }) => api.comingIn.forgotPassword(form),
  });
  const { isSuccess, variables: asked, reset: askAgain } = ask;
  if (isSuccess)
    return (
      <LookIntoYourMail address={asked.email} onAgain={askAgain}>
        If there is an account with this address, a mail is on its way to it. Its link is good for an hour.
      </LookIntoYourMail>
    );
  return (
    <ColumnForm onSubmit={handleSubmit((form) => ask.mutate(form))}>
      <FormTextField control={control} name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
      <SubmitAct act={ask}>{ask.isPending ? "Sending…" : "Send me a link"}</SubmitAct>
    </ColumnForm>
  );
};
