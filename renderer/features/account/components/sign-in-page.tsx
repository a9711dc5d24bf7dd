import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { AppInfo } from "#contract/app/bridge.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { email, following, required } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { startSessionAnew } from "#renderer/services/session/session.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { PasswordField } from "#renderer/ui/text-field.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { ManagedPlatform } from "./managed-platform.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";
import styles from "./sign-in-page.module.css";

const SignInSchema = z.object({
  email: z.string().superRefine(following("e-mail", required, email)),
  password: z.string().superRefine(following("password", required)),
});
type SignInForm = z.infer<typeof SignInSchema>;

export const SignInPage = ({ info, platform }: { info: AppInfo; platform: PlatformIdentity }) => {
  const queryClient = useQueryClient();
  const { control, handleSubmit, setFocus } = useForm<SignInForm>({
    resolver: zodResolver(SignInSchema),
    defaultValues: { email: "", password: "" },
  });
  const signIn = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (form: SignInForm) => {
      await api.account.login(form);
      await startSessionAnew(queryClient);
    },
    onError: () => setFocus("password"),
  });
  return (
    <WelcomeFrame title="Log in" description={`to ${platform.name}`} footer={`Notary Workstation ${info.version}`}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => void handleSubmit((form) => signIn.mutate(form))(event)}
      >
        <FormTextField control={control} name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
        <FormTextField
          control={control}
          name="password"
          component={PasswordField}
          label="Password"
          autoComplete="current-password"
        />
        <Failure error={signIn.error} />
        <Button variant="primary" type="submit" isWide isPending={signIn.isPending}>
          {signIn.isPending ? "Logging in…" : "Log in"}
        </Button>
      </form>
      {info.platformLocked && <ManagedPlatform />}
      {platform.kind === "demo" && <DemoAccounts />}
    </WelcomeFrame>
  );
};
