import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { following, required } from "#lib/validation/rules.ts";
import { ColumnForm, NewPasswordFields, newPasswordForm, WhosePassword } from "#renderer/features/coming-in/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { FormPasswordField, FormTextField } from "#renderer/ui/form-text-field.tsx";
import { devicesQuery } from "../hooks/use-sign-in-ways.ts";
import { codeAgainLabel } from "./ask-password.tsx";

const schemaOf = (asksCode: boolean) =>
  newPasswordForm({
    current: z.string().superRefine(following("current password", required)),
    code: asksCode ? z.string().trim().superRefine(following("code", required)) : z.string(),
  });
type Form = { current: string; code: string; password: string; again: string };
const empty: Form = { current: "", code: "", password: "", again: "" };

/** Another password; what else was logged in with the old one is logged out. */
export const PasswordCard = ({ email, asksCode }: { email: string; asksCode: boolean }) => {
  const queryClient = useQueryClient();
  const { control, handleSubmit, reset, setFocus } = useForm<Form>({
    resolver: zodResolver(schemaOf(asksCode)),
    defaultValues: empty,
  });
  const change = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ current, password, code }: Form) =>
      api.accountSecurity.updatePassword({
        currentPassword: current,
        password,
        ...(asksCode ? { code } : {}),
      }),
    onSuccess: () => {
      reset(empty);
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
    onError: () => setFocus("current"),
  });
  return (
    <Card title="Change your password">
      <ColumnForm onSubmit={handleSubmit((form) => change.mutate(form))}>
        <WhosePassword email={email} />
        <FormPasswordField control={control} name="current" label="Current password" autoComplete="current-password" />
        {asksCode && (
          <FormTextField control={control} name="code" label={codeAgainLabel} autoComplete="one-time-code" />
        )}
        <NewPasswordFields control={control} />
        <Failure error={change.error} />
        {change.isSuccess && (
          <Alert tone="verified" title="Your password was changed">
            Every other browser and workstation was logged out.
          </Alert>
        )}
        <Actions>
          <Button variant="primary" type="submit" isPending={change.isPending}>
            {change.isPending ? "Changing…" : "Change the password"}
          </Button>
        </Actions>
      </ColumnForm>
    </Card>
  );
};
