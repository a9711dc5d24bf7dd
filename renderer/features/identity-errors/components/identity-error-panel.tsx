import type { ReactNode } from "react";
import type { IdentityVerification } from "#contract/identity/entity.ts";
import { rescheduleDisplay, retryTarget } from "#lib/identity/retry-rules.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import { cx } from "#renderer/ui/cx.ts";
import { Phrase } from "#renderer/ui/phrase.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./identity-error-panel.module.css";

export type IdentityErrorPanelProps = {
  /** Whose attempt it was, as the invitation has the name. */
  name: string;
  notaryName: string;
  verification: IdentityVerification;
  signing: { isFlex: boolean; isMultiConsumer: boolean };
  /** How long the quiz may take; the specification's two minutes where nobody says otherwise. */
  quizSeconds?: number;
  /** Of the sections' headings, below the page's or the dialog's own. */
  level?: 2 | 3;
  /** What the person can do, after the words on what comes next; the notary, who reads along, has none. */
  actions?: ReactNode;
};

const specifiedQuizSeconds = 120;

/** What a signer reads whose identity was not confirmed, and word for word what the notary reads of it. */
export const IdentityErrorPanel = ({
  name,
  notaryName,
  verification,
  signing,
  quizSeconds = specifiedQuizSeconds,
  level = 2,
  actions,
}: IdentityErrorPanelProps) => {
  const { identityErrors: texts } = useTexts();
  const told = texts.codes[verification.errorCode];
  const slots = { name, notary: notaryName, time: texts.window(quizSeconds) };
  const Heading = level === 2 ? "h2" : "h3";
  const section = (heading: string, children: ReactNode) => (
    <section className={styles.section} aria-label={heading}>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </section>
  );
  return (
    <div className={styles.panel}>
      {section(
        texts.explanation,
        <>
          <Paragraphs of={told.explanation} slots={slots} />
          <List of={told.causes} slots={slots} />
        </>,
      )}
      {section(
        texts.nextSteps,
        <>
          <Next texts={texts} told={told} verification={verification} signing={signing} slots={slots} />
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </>,
      )}
      <section className={cx(styles.section, styles.commitment)} aria-label={texts.commitment}>
        <Heading className={styles.heading}>{texts.commitment}</Heading>
        <p>{texts.commitmentText}</p>
      </section>
    </div>
  );
};

type Slots = Readonly<Record<string, string>>;
type Errors = Texts["identityErrors"];

type NextProps = Pick<IdentityErrorPanelProps, "verification" | "signing"> & {
  texts: Errors;
  told: Errors["codes"]["None"];
  slots: Slots;
};

const Next = ({ texts, told, verification, signing, slots }: NextProps) => {
  switch (retryTarget(verification)) {
    case "none":
      return <p>{texts.bothPassed}</p>;
    case "must-reschedule":
      return <Paragraphs of={[`${texts.noRetry} ${anotherTime(texts, signing)}`]} slots={slots} />;
    case "welcome":
      return <List of={[...told.nextSteps, texts.fromTheBeginning]} slots={slots} />;
    case "verification-id-instructions":
    case "verification-kba-instructions":
      return <List of={told.nextSteps} slots={slots} />;
  }
};

const anotherTime = (texts: Errors, signing: IdentityErrorPanelProps["signing"]): string => {
  switch (rescheduleDisplay(signing)) {
    case "nothing":
      return texts.askNotary;
    case "message-the-notary":
      return texts.coordinate;
    case "reschedule-button":
      return texts.reschedule;
  }
};

const Paragraphs = ({ of, slots }: { of: readonly string[]; slots: Slots }) =>
  of.map((text) => (
    <p key={text}>
      <Phrase text={text} slots={slots} />
    </p>
  ));

const List = ({ of, slots }: { of: readonly string[]; slots: Slots }) =>
  of.length > 0 && (
    <ul className={styles.list}>
      {of.map((text) => (
        <li key={text}>
          <Phrase text={text} slots={slots} />
        </li>
      ))}
    </ul>
  );
