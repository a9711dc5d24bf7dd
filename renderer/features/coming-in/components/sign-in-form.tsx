import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { SecondFactorStep } from "#contract/account/http.ts";
import { email, following, required } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { FormPasswordField, FormTextField } from "#renderer/ui/form-text-field.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { ColumnForm } from "./column-form.tsx";

const SignInSchema = z.object({
  email: z.string().superRefine(following("e-mail", required, email)),
  password: z.string().superRefine(following("password", required)),
});
type SignIn = z.infer<typeof SignInSchema>;

type Props = {
  /** Somebody is in: what the page does with it, until which the form stays as it is. */
  onEntered: () => Promise<void>;
  /** Other ways in, and out. */
  children?: ReactNode;
};

/** E-mail and password, and the code behind them where the account asks for one. */
export const SignInForm = ({ onEntered, children }: Props) => {
  const [step, setStep] = useState<SecondFactorStep | null>(null);
  const { control, handleSubmit, setFocus } = useForm<SignIn>({
    resolver: zodResolver(SignInSchema),
    defaultValues: { email: "", password: "" },
  });
  const signIn = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (form: SignIn) => {
      const { secondFactor } = await api.account.login(form);
      if (secondFactor === undefined) await onEntered();
      else setStep(secondFactor);
    },
    onError: () => setFocus("password"),
  });
  if (step !== null) return <SecondFactorForm step={step} onEntered={onEntered} onBack={() => setStep(null)} />;
  return (
    <>
      <ColumnForm onSubmit={handleSubmit((form) => signIn.mutate(form))}>
        <FormTextField control={control} name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
        <FormPasswordField control={control} name="password" label="Password" autoComplete="current-password" />
        <SubmitAct act={signIn}>{signIn.isPending ? "Logging in…" : "Log in"}</SubmitAct>
      </ColumnForm>
      {children}
    </>
  );
};
