import { useMutation } from "@tanstack/react-query";
import { KeyRound, Mail } from "lucide-react";
import { useState } from "react";
import type { ReturnChoice } from "#contract/returning/http.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";
import { SubmitAct } from "#renderer/services/errors/submit-act.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Phrase } from "#renderer/ui/phrase.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { Form } from "#renderer/ui/form.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useFocusOnError } from "#renderer/ui/use-focus-on-error.ts";
import { rememberMember } from "../model/join.ts";
import { ChoosePlace } from "./choose-place.tsx";
import styles from "./signer.module.css";

type Props = {
  onAsked: (isAsked: boolean) => void;
  /** It was asked for by a button whose place it takes. */
  takesFocus?: boolean;
  /** The page's own heading says it. */
  isHeaded?: boolean;
};

type Asked = { email: string; codeId: string };

/** Back into the signing without the link: a code is mailed to the invited address and typed here. */
export const ComeBack = ({ onAsked, takesFocus = false, isHeaded = false }: Props) => {
  const { comeBack: texts, language } = useTexts();
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (address: string) => ({
      email: address,
      ...(await api.returning.askCode({ email: address, language })),
    }),
    onSuccess: (next) => {
      setAsked(next);
      onAsked(true);
    },
  });
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  if (asked !== null) {
    return (
      <EnterCode
        key={asked.codeId}
        asked={asked}
        again={{ isPending: ask.isPending, error: ask.error, onPress: () => ask.mutate(asked.email) }}
        onOtherAddress={() => {
          ask.reset();
          setAsked(null);
          onAsked(false);
        }}
      />
    );
  }
  return (
    <Card {...(isHeaded ? {} : { title: texts.title })}>
      <Form className={styles.form} onSubmit={() => isAddress && ask.mutate(email.trim())}>
        <p>{texts.lead}</p>
        <TextField
          label={texts.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={320}
          value={email}
          onChange={setEmail}
          isRequired
          autoFocus={takesFocus}
        />
        <SubmitAct act={ask} icon={<Mail />} isReady={isAddress}>
          {texts.send}
        </SubmitAct>
      </Form>
    </Card>
  );
};

type EnterProps = {
  asked: Asked;
  again: { isPending: boolean; error: Error | null; onPress: () => void };
  onOtherAddress: () => void;
};

/** The session is the browser's now; the page begins again in it. */
const beginAgain = (memberId: string) => {
  rememberMember(memberId);
  window.location.reload();
};

const EnterCode = ({ asked, again, onOtherAddress }: EnterProps) => {
  const { comeBack: texts } = useTexts();
  const [typed, setTyped] = useState("");
  const code = typed.replaceAll(/\D/g, "").slice(0, 6);
  const enter = useMutation({
    meta: { showsOwnError: true },
    mutationFn: (memberId: ReturnChoice["memberId"] | null) =>
      api.returning.enterCode({ codeId: asked.codeId, code, ...(memberId === null ? {} : { memberId }) }),
    onSuccess: (outcome) => {
      if (outcome.kind === "entered") beginAgain(outcome.memberId);
    },
  });
  const input = useFocusOnError(enter.error);
  if (enter.data?.kind === "choose") {
    return (
      <ChoosePlace
        first={enter.data}
        loadPage={(page) => api.returning.enterCode({ codeId: asked.codeId, code, page })}
        isPending={enter.isPending}
        onChoose={(id) => enter.mutate(id)}
      />
    );
  }
  const refusal = enter.error instanceof RefusedError ? enter.error.error : null;
  const isEnded = refusal?.code === "return/code-ended";
  const isWaiting = enter.isPending || enter.data?.kind === "entered";
  return (
    <Card title={texts.enterTitle}>
      <Form className={styles.form} onSubmit={() => code.length === 6 && !isEnded && enter.mutate(null)}>
        <p role="status">
          <Phrase
            text={texts.onItsWay}
            slots={{ address: <strong className={styles.address}>{asked.email}</strong> }}
          />
        </p>
        {!isEnded && (
          <TextField
            label={texts.code}
            description={texts.codeText}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={11}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              enter.reset();
            }}
            isRequired
            autoFocus
            inputRef={input}
          />
        )}
        <Failure error={enter.error} />
        <Failure error={again.error} />
        <div className={styles.choices}>
          {!isEnded && (
            <Button
              type="submit"
              variant="primary"
              isWide
              icon={<KeyRound />}
              isDisabled={code.length !== 6}
              isPending={isWaiting}
            >
              {texts.goIn}
            </Button>
          )}
          <Button
            variant={isEnded ? "primary" : "secondary"}
            isWide
            isPending={again.isPending}
            onPress={again.onPress}
          >
            {texts.sendAgain}
          </Button>
          <Button variant="quiet" isWide onPress={onOtherAddress}>
            {texts.otherAddress}
          </Button>
        </div>
      </Form>
    </Card>
  );
};
