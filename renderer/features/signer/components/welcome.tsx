import { useEffect, useRef, useState } from "react";
import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { useDecision } from "../hooks/use-decision.ts";
import styles from "./signer.module.css";

type Props = {
  signing: Signing;
  member: Member;
  /** Their last word was that they do not want to. */
  hasDeclined: boolean;
};

/** What will happen, and the consent to do it electronically, with its way out. */
export const Welcome = ({ signing, member, hasDeclined }: Props) => {
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
      <h1 className={styles.heading}>Welcome, {member.fullName}</h1>
      <p className={styles.lead}>
        {signing.notary.fullName} will notarize “{signing.title}” with you.
      </p>
      <ol className={styles.plan}>
        {member.type !== "witness" && <li>You say who and where you are, for the notary’s journal.</li>}
        <li>You make a signature, once.</li>
        <li>You read each document and sign the fields that are marked for you.</li>
        <li>The notary completes and locks the documents, so that any later change shows.</li>
        <li>You download your copies.</li>
      </ol>
      <section className={styles.consent} aria-labelledby="consent-heading">
        <h2 id="consent-heading" className={styles.subheading}>
          Signing electronically
        </h2>
        {consentTexts[currentConsentVersion].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Details of="this text">
          <p>This is version {currentConsentVersion} of the text. It is recorded which version you agreed to.</p>
        </Details>
      </section>
      <Failure error={failure} />
      {isDeclining ? (
        <Alert
          tone="attention"
          title="Stop here without signing?"
          actions={
            <>
              <Button
                isPending={decline.isPending}
                onPress={() => decline.mutate(undefined, { onSuccess: () => setIsReconsidering(false) })}
              >
                Yes, I do not want to sign electronically
              </Button>
              <Button variant="primary" onPress={() => setIsDeclining(false)}>
                Go back
              </Button>
            </>
          }
        >
          {signing.notary.fullName} is told, and can offer you another way, for example on paper.
        </Alert>
      ) : (
        <div className={styles.choices}>
          <Button variant="primary" isWide isPending={agree.isPending} onPress={() => agree.mutate()}>
            I agree to sign electronically
          </Button>
          <Button variant="quiet" isWide onPress={() => setIsDeclining(true)}>
            I do not want to sign electronically
          </Button>
        </div>
      )}
    </div>
  );
};

const Declined = ({ notaryName, onReconsider }: { notaryName: string; onReconsider: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone; whoever cannot see the page is told what it says now.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.column} data-stopped>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        You did not agree to sign electronically
      </h1>
      <p className={styles.lead}>
        {notaryName} has been told. What you have not signed stays unsigned. You may ask for paper copies instead, or
        close this page.
      </p>
      <Button isWide onPress={onReconsider}>
        I have changed my mind
      </Button>
    </div>
  );
};
