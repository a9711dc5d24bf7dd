import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { cx } from "#renderer/ui/cx.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { othersOnDevice, type Membership } from "../model/join.ts";
import styles from "./signer.module.css";

type Props = {
  memberships: readonly Membership[];
  current: Membership;
  /** Begins to hand the device over; what is on the screen is hidden until the other person says that they have it. */
  onHandTo: (next: Membership) => void;
};

/** Who acts now, where several people opened their links in this browser, and who could. */
export const SharedDevice = ({ memberships, current, onHandTo }: Props) => {
  const { device } = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const others = othersOnDevice(memberships, current);
  if (others.length === 0) return null;
  const nameOf = (other: Membership) =>
    other.signingId === current.signingId ? other.fullName : `${other.fullName} · ${other.signingTitle}`;
  return (
    <div className={styles.device}>
      <p className={styles.turn}>
        <span className={styles.turnLabel}>{device.now} </span>
        <strong>{current.fullName}</strong>
      </p>
      <Button
        size="small"
        icon={<ArrowLeftRight />}
        onPress={() => (others.length === 1 && others[0] !== undefined ? onHandTo(others[0]) : setIsChoosing(true))}
      >
        {others.length === 1 && others[0] !== undefined ? device.handTo(nameOf(others[0])) : device.handToSomebody}
      </Button>
      <Dialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        width="narrow"
        title={device.handToSomebody}
        description={device.handToSomebodyText}
      >
        <div className={styles.choices}>
          {others.map((other) => (
            <Button
              key={other.memberId}
              isWide
              onPress={() => {
                setIsChoosing(false);
                onHandTo(other);
              }}
            >
              {nameOf(other)}
            </Button>
          ))}
        </div>
      </Dialog>
    </div>
  );
};

type HandOverProps = { from: Membership; to: Membership; onTaken: () => void; onBack: () => void };

/** Between two people: nothing of either is on the screen until the one who has the device now says who they are. */
export const HandOver = ({ from, to, onTaken, onBack }: HandOverProps) => {
  const { device } = useTexts();
  return (
    <main className={cx(styles.column, styles.between)}>
      <h1 className={styles.heading}>{device.handTo(to.fullName)}</h1>
      <p className={styles.lead}>
        {to.signingId === from.signingId
          ? device.inTheirName(to.fullName)
          : device.anotherSigning(to.signingTitle, to.fullName)}
      </p>
      <div className={styles.choices}>
        <Button variant="primary" isWide autoFocus onPress={onTaken}>
          {device.haveIt(to.fullName)}
        </Button>
        <Button variant="quiet" isWide onPress={onBack}>
          {device.backTo(from.fullName)}
        </Button>
      </div>
    </main>
  );
};
