import { Circle, CircleCheck, Hourglass, type LucideIcon } from "lucide-react";
import { stuckAfterMs } from "#lib/identity/stuck-after.ts";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { Unseen } from "#renderer/ui/unseen.tsx";
import { useElapsed } from "#renderer/ui/use-elapsed.ts";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import { BeginAnew } from "./begin-anew.tsx";
import styles from "./prove-identity.module.css";

type Stage = "done" | "now" | "later";
const icons: Record<Stage, LucideIcon> = { done: CircleCheck, now: Hourglass, later: Circle };

/** The device has read and sent the pictures; what is waited for is the vendor's word. */
export const Processing = ({ signing, member }: IdentityStepProps) => {
  const { processing: texts } = useTexts().identity;
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {({ vendor, documentBy, isVendorAway }) => (
        <>
          {!isVendorAway && <p className={styles.lead}>{texts.lead}</p>}
          <ol className={styles.stages}>
            {(
              [
                ["done", documentBy === "hosted" ? texts.given(vendor.name) : texts.sent],
                ["now", texts.checking(vendor.name)],
                ["later", texts.next],
              ] as const
            ).map(([stage, text]) => (
              <Line key={stage} stage={stage}>
                {text}
              </Line>
            ))}
          </ol>
          {!isVendorAway && <ProgressBar label={texts.checking(vendor.name)} />}
          <TooLong signing={signing} member={member} />
        </>
      )}
    </AtIdentityStep>
  );
};

const Line = ({ stage, children }: { stage: Stage; children: string }) => {
  const { processing: texts } = useTexts().identity;
  const Icon = icons[stage];
  return (
    <li data-stage={stage}>
      <Icon aria-hidden="true" />
      <span>
        {children}
        <Unseen> ({texts[stage]})</Unseen>
      </span>
    </li>
  );
};

const TooLong = ({ signing, member }: IdentityStepProps) => {
  const { processing: texts } = useTexts().identity;
  if (!useElapsed(member.id, stuckAfterMs)) return null;
  return <BeginAnew signingId={signing.id} memberId={member.id} texts={texts} />;
};
