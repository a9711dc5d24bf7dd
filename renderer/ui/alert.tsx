import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import type { Tone } from "./status-label.tsx";
import { useTexts } from "./texts.ts";
import { toneIcons } from "./tone-icons.tsx";
import styles from "./alert.module.css";

export type AlertProps = {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** From edge to edge over a whole page. */
  isStrip?: boolean;
};

export const Alert = ({ tone = "info", title, children, actions, onDismiss, isStrip = false }: AlertProps) => (
  <div className={cx(styles.alert, styles[tone], isStrip && styles.strip)} role={tone === "seal" ? "alert" : "status"}>
    {toneIcons[tone]}
    <div className={styles.content}>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && actions !== false && <div className={styles.actions}>{actions}</div>}
    </div>
    {onDismiss !== undefined && <Dismiss onDismiss={onDismiss} />}
  </div>
);

const Dismiss = ({ onDismiss }: { onDismiss: () => void }) => (
  <IconButton size="small" label={useTexts().controls.dismiss} icon={<X />} onPress={onDismiss} />
);
