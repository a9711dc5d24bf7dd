import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { PasswordLinkPurpose } from "#contract/coming-in/entity.ts";
import { isTransientError } from "#contract/error-nature.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { newPasswordForm } from "../model/new-password.ts";
import { ColumnForm } from "./column-form.tsx";
import { NewPasswordFields } from "./password-fields.tsx";
import { WhosePassword } from "./whose-password.tsx";
import styles from "./coming-in.module.css";

const words: Record<PasswordLinkPurpose, { title: string; lead: string; act: string; done: string }> = {
  "confirm-email": {
    title: "Confirm your address",
    lead: "You came by the link in the mail, so the address is yours. Choose the password of your account.",
    act: "Confirm and choose this password",
    done: "Your address is confirmed, and your account is ready.",
  },
  "first-password": {
    title: "Welcome",
    lead: "An account was made for you. Choose your password, and it is yours.",
    act: "Choose this password",
    done: "Your account is ready.",
  },
  "reset-password": {
    title: "Choose a new password",
    lead: "It takes the place of the one that you have. Every browser and workstation that is logged in to your account is logged out.",
    act: "Choose this password",
    done: "Your password was changed, and everything that was logged in is logged out.",
  },
};

const schema = newPasswordForm({});

/** Behind the link in a mail: a password is chosen, once. */
export const PasswordLinkPage = ({ purpose }: { purpose: PasswordLinkPurpose }) => {
  // It stands behind the #, which no server sees; once it is used, nothing is left of it.
  const [token] = useState(() => location.hash.slice(1));
  const owner = useQuery({
    queryKey: ["password-link", purpose, token],
    queryFn: () => api.comingIn.passwordLink({ purpose, token }),
    staleTime: Infinity,
    retry: false,
  });
  const choose = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ password }: { password: string }) => api.comingIn.choosePassword({ purpose, token, password }),
    onSuccess: () => history.replaceState(null, "", location.pathname),
  });
  const { title, lead, done } = words[purpose];
  if (choose.isSuccess) return <Chosen title={title} done={done} />;
  return (
    <PublicFrame title={title} lead={lead}>
      {owner.isPending && <Waiting>Looking at the link…</Waiting>}
      <Failure
        error={owner.error}
        actions={
          isNoVerdict(owner.error) ? (
            <Button onPress={() => void owner.refetch()}>Try again</Button>
          ) : (
            <LinkButton href={rawRoutes.forgotPasswordPage.path}>Ask for a new link</LinkButton>
          )
        }
      />
      {owner.data !== undefined && (
        <ChooseForm
          purpose={purpose}
          owner={owner.data}
          isPending={choose.isPending}
          error={choose.error}
          onChoose={(password) => choose.mutate({ password })}
        />
      )}
    </PublicFrame>
  );
};

/** Nobody judged the link: it may be good. */
const isNoVerdict = (error: unknown): boolean => error instanceof RefusedError && isTransientError(error.error);

type ChooseProps = {
  purpose: PasswordLinkPurpose;
  owner: { fullName: string; email: string };
  isPending: boolean;
  error: unknown;
  onChoose: (password: string) => void;
};

const ChooseForm = ({ purpose, owner, isPending, error, onChoose }: ChooseProps) => {
  const { control, handleSubmit } = useForm<{ password: string; again: string }>({
    resolver: zodResolver(schema),
    defaultValues: { password: "", again: "" },
  });
  return (
    <ColumnForm onSubmit={handleSubmit(({ password }) => onChoose(password))}>
      <p>
        For {owner.fullName}, <span className={styles.address}>{owner.email}</span>
      </p>
      <WhosePassword email={owner.email} />
      <NewPasswordFields control={control} autoFocus />
      <Failure error={error} />
      <Button variant="primary" type="submit" isWide isPending={isPending}>
        {words[purpose].act}
      </Button>
    </ColumnForm>
  );
};

const Chosen = ({ title, done }: { title: string; done: string }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <PublicFrame title={title} lead={done}>
      <p ref={text} tabIndex={-1} role="status">
        Log in with your e-mail address and the password that you chose: here, or in Notary Workstation if you are a
        notary.
      </p>
      <Actions>
        <LinkButton href={rawRoutes.loginPage.path} variant="primary">
          Log in
        </LinkButton>
      </Actions>
    </PublicFrame>
  );
};
