import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button as AriaButton, type PressEvent } from "react-aria-components/Button";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { useTexts } from "./texts.ts";
import buttonStyles from "./button.module.css";
import styles from "./hold-button.module.css";

export type HoldButtonProps = {
  /** Called once the button was held for the whole time. */
  onHold: () => void;
  children: ReactNode;
  icon?: ReactNode;
  holdMs?: number;
  isDisabled?: boolean;
  isPending?: boolean;
  isWide?: boolean;
};

/**
 * For an act that cannot be undone: pointer, Space or Enter must be held. A screen reader's click has no length, so it
 * acts on the second one instead.
 */
export const HoldButton = ({
  onHold,
  children,
  icon,
  holdMs = 1200,
  isDisabled = false,
  isPending = false,
  isWide = false,
}: HoldButtonProps) => {
  const hints = useTexts().controls.hold;
  const [phase, setPhase] = useState<"idle" | "holding" | "released-early" | "armed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isDone = useRef(false);
  const stopTimer = () => clearTimeout(timer.current);
  useEffect(() => stopTimer, []);

  const start = (event: PressEvent) => {
    if (event.pointerType === "virtual") return;
    isDone.current = false;
    setPhase("holding");
    stopTimer();
    timer.current = setTimeout(() => {
      isDone.current = true;
      setPhase("idle");
      onHold();
    }, holdMs);
  };
  const end = (event: PressEvent) => {
    if (event.pointerType === "virtual") return;
    stopTimer();
    if (!isDone.current) setPhase("released-early");
  };
  const press = (event: PressEvent) => {
    if (event.pointerType !== "virtual") return;
    if (phase !== "armed") return setPhase("armed");
    setPhase("idle");
    onHold();
  };

  return (
    <div className={cx(styles.hold, isWide && styles.wide)}>
      <AriaButton
        className={cx(
          buttonStyles.button,
          buttonStyles.seal,
          buttonStyles.medium,
          isWide && buttonStyles.wide,
          styles.button,
        )}
        isDisabled={isDisabled}
        isPending={isPending}
        onPressStart={start}
        onPressEnd={end}
        onPress={press}
        data-holding={phase === "holding" || undefined}
        style={{ "--hold": `${holdMs}ms` } as React.CSSProperties}
      >
        <span className={styles.fill} aria-hidden="true" />
        <span className={styles.content}>
          {isPending ? <Spinner /> : icon}
          {children}
        </span>
      </AriaButton>
      <p className={styles.hint} role="status">
        {isDisabled || isPending ? "" : hints[phase]}
      </p>
    </div>
  );
};
