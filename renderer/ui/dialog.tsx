import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useTexts } from "./texts.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons; the one that goes on stands last. */
  footer?: ReactNode;
  width?: "narrow" | "medium" | "wide";
  /** `alertdialog` interrupts: it cannot be left by a click beside it. */
  role?: "dialog" | "alertdialog";
  /** There is nothing but text to reach in it: the text itself takes the focus, so that keys can scroll it. */
  isText?: boolean;
  children?: ReactNode;
};

export const Dialog = ({
  title,
  isOpen,
  onClose,
  description,
  footer,
  width = "medium",
  role = "dialog",
  isText = false,
  children,
}: DialogProps) => (
  <ModalOverlay
    className={cx(styles.overlay)}
    isOpen={isOpen}
    isDismissable={role === "dialog"}
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <Modal className={cx(styles.modal, styles[width])}>
      <AriaDialog role={role} className={cx(styles.dialog)}>
        <header className={styles.header}>
          <div>
            <Heading slot="title" level={2} className={cx(styles.title)}>
              {title}
            </Heading>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {role === "dialog" && <Close onClose={onClose} />}
        </header>
        {children !== undefined && (
          <div className={styles.body} {...(isText ? { role: "region", "aria-label": title, tabIndex: 0 } : {})}>
            {children}
          </div>
        )}
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton size="small" label={useTexts().controls.close} icon={<X />} onPress={onClose} />
);
