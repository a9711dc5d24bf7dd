import { X } from "lucide-react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { Text } from "react-aria-components/Text";
import { alertAutoCloseMs } from "#contract/constants.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import type { Tone } from "./status-label.tsx";
import { useTexts } from "./texts.ts";
import { toneIcons } from "./tone-icons.tsx";
import styles from "./toast.module.css";

export type ToastMessage = {
  tone: Tone;
  title: string;
  text?: string;
  /** Where to go because of it; the message is gone once somebody went there. */
  link?: { label: string; href: string; onFollow?: () => void };
  keep?: boolean;
};

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a message for 5 s (`keep`: until it is closed). The same message is not shown twice at a time. */
export const showToast = (message: ToastMessage) => {
  const sameMessage = (other: ToastMessage) => other.title === message.title && other.text === message.text;
  if (queue.visibleToasts.some((toast) => sameMessage(toast.content))) return;
  queue.add(message, message.keep === true ? {} : { timeout: alertAutoCloseMs });
};

/** Takes every message away, those that wait included. */
export const clearToasts = () => queue.clear();

/** Once in every entry. */
export const ToastArea = () => {
  const { controls } = useTexts();
  return (
    <ToastRegion queue={queue} className={cx(styles.region)} aria-label={controls.messages}>
      {({ toast }) => (
        <AriaToast toast={toast} className={cx(styles.toast, styles[toast.content.tone])}>
          {toneIcons[toast.content.tone]}
          <ToastContent className={cx(styles.content)}>
            <Text slot="title" elementType="p" className={cx(styles.title)}>
              {toast.content.title}
            </Text>
            {toast.content.text !== undefined && <p>{toast.content.text}</p>}
            {toast.content.link !== undefined && (
              <a
                className={styles.link}
                href={toast.content.link.href}
                onClick={() => {
                  toast.content.link?.onFollow?.();
                  queue.close(toast.key);
                }}
              >
                {toast.content.link.label}
              </a>
            )}
          </ToastContent>
          <IconButton slot="close" size="small" label={controls.close} icon={<X />} placement="top" />
        </AriaToast>
      )}
    </ToastRegion>
  );
};
