import { useEffect, useRef, useState, type ReactNode } from "react";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { provesIdentity } from "#lib/way/proves-identity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useDecision } from "../hooks/use-decision.ts";
import { ConsentText } from "./consent-text.tsx";
import { InEnglishToo } from "./in-english-too.tsx";
import styles from "./signer.module.css";

type Props = {
  signing: Signing;
  member: Member;
  /** Their last word was that they do not want to. */
  hasDeclined: boolean;
  /** In place of agreeing, for whoever has agreed to this text and is here once more. */
  again?: ReactNode;
};

/** What will happen, and the consent to do it electronically, with its way out. */
export const Welcome = ({ signing, member, hasDeclined, again }: Props) => {
  const { consent, controls, frame, welcome } = useTexts();
  const [isDeclining, setIsDeclining] = useState(false);
  const [isReconsidering, setIsReconsidering] = useState(false);
  const { agree, decline } = useDecision(signing.id, member.id);
  const failure = agree.error ?? decline.error;

  if ((hasDeclined || decline.isSuccess) && !isReconsidering) {
    return (
      <Declined
        notaryName={signing.notary.fullName}
        onReconsider={() => {
          decline.reset();
          setIsDeclining(false);
          setIsReconsidering(true);
        }}
      />
    );
  }
  return (
    <div className={styles.column}>
      <h1 className={styles.heading}>{welcome.heading(member.fullName)}</h1>
      <p className={styles.lead}>{welcome.lead(signing.notary.fullName, signing.title, signing.kind)}</p>
      {frame.aboutNotary !== null && <p>{frame.aboutNotary}</p>}
      <ol className={styles.plan}>
        {provesIdentity(signing, member) && <li>{welcome.planIdentity}</li>}
        {member.type !== "witness" && <li>{welcome.planAboutYou}</li>}
        {welcome.plan.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className={styles.consent} aria-labelledby="consent-heading">
        <h2 id="consent-heading" className={styles.subheading}>
          {welcome.consentHeading}
        </h2>
        <ConsentText />
        <Details of={welcome.thisText}>
          <p>{welcome.version(currentConsentVersion)}</p>
        </Details>
      </section>
      <Failure error={failure} />
      {again !== undefined ? (
        again
      ) : isDeclining ? (
        <Alert
          tone="attention"
          title={consent.stopTitle}
          actions={
            <>
              <Button
                isPending={decline.isPending}
                onPress={() => decline.mutate(undefined, { onSuccess: () => setIsReconsidering(false) })}
              >
                <InEnglishToo words={({ consent }) => consent.confirmDecline} />
              </Button>
              <Button variant="primary" onPress={() => setIsDeclining(false)}>
                {controls.goBack}
              </Button>
            </>
          }
        >
          {consent.stopText(signing.notary.fullName)}
        </Alert>
      ) : (
        <div className={styles.choices}>
          <Button variant="primary" isWide isPending={agree.isPending} onPress={() => agree.mutate()}>
            <InEnglishToo words={({ consent }) => consent.agree} />
          </Button>
          <Button variant="quiet" isWide onPress={() => setIsDeclining(true)}>
            <InEnglishToo words={({ consent }) => consent.decline} />
          </Button>
        </div>
      )}
    </div>
  );
};

const Declined = ({ notaryName, onReconsider }: { notaryName: string; onReconsider: () => void }) => {
  const { consent } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone; whoever cannot see the page is told what it says now.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.column} data-stopped>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {consent.declined}
      </h1>
      <p className={styles.lead}>{consent.declinedText(notaryName)}</p>
      <Button isWide onPress={onReconsider}>
        {consent.reconsider}
      </Button>
    </div>
  );
};
