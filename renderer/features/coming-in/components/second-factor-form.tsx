import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { SecondFactorStep } from "#contract/account/http.ts";
import { following, required, type Rule } from "#lib/validation/rules.ts";
import { api } from "#renderer/services/api/api.ts";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { Actions } from "#renderer/ui/actions.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormTextField } from "#renderer/ui/form-text-field.tsx";
import { ColumnForm } from "./column-form.tsx";
import styles from "./coming-in.module.css";

const aCode: Rule = (text) => (text.trim().length < 6 || text.length > 40 ? "The code has six digits." : undefined);
const aRecoveryCode: Rule = (text) =>
  text.replaceAll(/[\s-]/g, "").length === 16 ? undefined : "A recovery code has 16 letters and digits.";
const schemaOf = (kind: Kind) =>
  z.object({ code: z.string().superRefine(following("code", required, kind === "app" ? aCode : aRecoveryCode)) });

type Kind = "app" | "recovery";
type Props = { step: SecondFactorStep; onEntered: () => Promise<void>; onBack: () => void };

/** After the right password: the code that only the owner's own device shows, or one of those that were kept for when it is lost. */
export const SecondFactorForm = ({ step, onEntered, onBack }: Props) => {
  const [kind, setKind] = useState<Kind>("app");
  return (
    <CodeForm
      key={kind}
      kind={kind}
      step={step}
      onEntered={onEntered}
      onBack={onBack}
      onOther={() => setKind(kind === "app" ? "recovery" : "app")}
    />
  );
};

const words = {
  app: {
    lead: "Open your authenticator app and enter the code that it shows for this account.",
    label: "Code of six digits",
    other: "Use a recovery code",
  },
  recovery: {
    lead: "Enter one of the recovery codes that you kept. Each works once.",
    label: "Recovery code",
    other: "Use the authenticator app",
  },
} as const;

const CodeForm = ({ kind, step, onEntered, onBack, onOther }: Props & { kind: Kind; onOther: () => void }) => {
  const { control, handleSubmit, setFocus } = useForm<{ code: string }>({
    resolver: zodResolver(schemaOf(kind)),
    defaultValues: { code: "" },
  });
  const enter = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ code }: { code: string }) => {
      await api.comingIn.secondFactor({ challenge: step.challenge, code });
      await onEntered();
    },
    onError: () => setFocus("code"),
  });
  const { lead, label, other } = words[kind];
  return (
    <ColumnForm onSubmit={handleSubmit((form) => enter.mutate(form))}>
      <p className={styles.note}>{lead}</p>
      <FormTextField
        control={control}
        name="code"
        label={label}
        autoComplete="one-time-code"
        inputMode={kind === "app" ? "numeric" : "text"}
        autoFocus
      />
      <SubmitAct act={enter}>{enter.isPending ? "Logging in…" : "Log in"}</SubmitAct>
      <Actions>
        <Button variant="quiet" size="small" onPress={onOther}>
          {other}
        </Button>
        <Button variant="quiet" size="small" onPress={onBack}>
          Back to the password
        </Button>
      </Actions>
    </ColumnForm>
  );
};
