import { Circle, CircleCheck, Hourglass, type LucideIcon } from "lucide-react";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { Unseen } from "#renderer/ui/unseen.tsx";
import { AtIdentityStep, type IdentityStepProps } from "./at-step.tsx";
import styles from "./prove-identity.module.css";

type Stage = "done" | "now" | "later";
const icons: Record<Stage, LucideIcon> = { done: CircleCheck, now: Hourglass, later: Circle };

/** The device has read and sent the pictures; what is waited for is the vendor's word. */
export const Processing = ({ signing, member }: IdentityStepProps) => {
  const { identity } = useTexts();
  const { processing: texts } = identity;
  const line = (stage: Stage, text: string) => {
    const Icon = icons[stage];
    return (
      <li data-stage={stage}>
        <Icon aria-hidden="true" />
        <span>
          {text}
          <Unseen> ({texts[stage]})</Unseen>
        </span>
      </li>
    );
  };
  return (
    <AtIdentityStep signing={signing} member={member} heading={texts.heading}>
      {({ vendor, isVendorAway }) => (
        <>
          {!isVendorAway && <p className={styles.lead}>{texts.lead}</p>}
          <ol className={styles.stages}>
            {line("done", texts.sent)}
            {line("now", texts.checking(vendor.name))}
            {line("later", texts.next)}
          </ol>
          {!isVendorAway && <ProgressBar label={texts.checking(vendor.name)} />}
        </>
      )}
    </AtIdentityStep>
  );
};
