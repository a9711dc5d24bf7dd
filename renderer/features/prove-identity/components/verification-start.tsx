import { Archive, EyeOff, IdCard, ListChecks, ScanFace, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Phrase } from "#renderer/ui/phrase.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useVerificationActs } from "../hooks/use-verification-acts.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import { BeforeTheCheck } from "./before-the-check.tsx";
import styles from "./prove-identity.module.css";

/** What will be asked, what is kept of it and who checks it, before anything is asked. */
export const VerificationStart = ({ signing, member }: IdentityStepProps) => {
  const { identity } = useTexts();
  const texts = identity.start;
  const [isAsking, setIsAsking] = useState(false);
  const { start } = useVerificationActs(signing.id, member.id);
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {({ wants, quiz, vendor }) => (
        <>
          <p className={styles.lead}>{texts.lead(signing.notary.fullName)}</p>
          <section className={styles.section} aria-label={texts.askedHeading}>
            <h2 className={styles.subheading}>{texts.askedHeading}</h2>
            <ul className={styles.asked}>
              <Asked icon={IdCard} {...texts.document} />
              {wants.includes("selfie") && <Asked icon={ScanFace} {...texts.selfie} />}
              <Asked
                icon={ListChecks}
                title={texts.quiz.title}
                text={texts.quiz.text(quiz.questions.value, quiz.seconds.value)}
              />
            </ul>
          </section>
          <section className={styles.section} aria-label={texts.keptHeading}>
            <h2 className={styles.subheading}>{texts.keptHeading}</h2>
            <ul className={styles.kept}>
              <li>
                <Archive aria-hidden="true" />
                <p>
                  <Phrase text={texts.kept} />
                </p>
              </li>
              <li>
                <EyeOff aria-hidden="true" />
                <p>
                  <Phrase text={texts.notKept} />
                </p>
              </li>
            </ul>
            <p className={styles.small}>{texts.checkedBy(vendor.name)}</p>
          </section>
          <Failure error={start.error} />
          <Button variant="primary" isWide onPress={() => setIsAsking(true)}>
            {texts.begin}
          </Button>
          <BeforeTheCheck
            isOpen={isAsking}
            isPending={start.isPending}
            onClose={() => setIsAsking(false)}
            onGoOn={() => start.mutate(undefined, { onError: () => setIsAsking(false) })}
          />
        </>
      )}
    </AtIdentityStep>
  );
};

const Asked = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li>
    <Icon aria-hidden="true" strokeWidth={1.5} />
    <p>
      <strong>{title}</strong>
      {text}
    </p>
  </li>
);
