import { Ban, Check, FileText, X } from "lucide-react";
import type { ReactNode } from "react";
import { describeError } from "#contract/errors.ts";
import { Button } from "#renderer/ui/button.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";
import type { Uploads } from "../hooks/use-upload-queue.ts";
import type { AddedFile, UploadItem } from "../model/upload-queue.ts";
import styles from "./upload-list.module.css";

type Item = UploadItem<unknown, AddedFile>;
export type UploadListProps = {
  uploads: Pick<Uploads, "cancel" | "retry" | "repair" | "dismiss"> & { items: readonly Item[] };
  /** Ends the sentence “… is”. */
  where?: string;
};

/** Each file that was dropped: how far it is, a way to stop it, or why it was refused. */
export const UploadList = ({ uploads, where = "in the signing" }: UploadListProps) =>
  uploads.items.length === 0 ? null : (
    <ul className={styles.list} aria-label="Files on their way">
      {uploads.items.map((item) => (
        <Row
          key={item.key}
          item={item}
          where={where}
          onCancel={() => uploads.cancel(item.key)}
          onRetry={() => uploads.retry(item.key)}
          onRepair={() => uploads.repair(item.key)}
          onDismiss={() => uploads.dismiss(item.key)}
        />
      ))}
    </ul>
  );

type RowProps = {
  item: Item;
  where: string;
  onCancel: () => void;
  onRetry: () => void;
  onRepair: () => void;
  onDismiss: () => void;
};

const Row = ({ item, where, onCancel, onRetry, onRepair, onDismiss }: RowProps) => {
  const { name, status } = item;
  const cancel = (
    <Button size="small" aria-label={`Cancel ${name}`} onPress={onCancel}>
      Cancel
    </Button>
  );
  const dismiss = <IconButton size="small" label={`Take “${name}” off this list`} icon={<X />} onPress={onDismiss} />;
  // A cross beside what is in the signing would promise to take it out again.
  const hide = (
    <Button size="small" variant="quiet" aria-label={`Hide “${name}” from this list`} onPress={onDismiss}>
      Hide
    </Button>
  );
  switch (status.kind) {
    case "waiting":
      return (
        <Line icon={<FileText />} name={name} action={cancel}>
          <span className={styles.detail}>{formatBytes(item.sizeBytes)}, waiting for those before it</span>
        </Line>
      );
    case "reading":
      return (
        <Line icon={<FileText />} action={cancel}>
          <ProgressBar label={`Reading ${name}`} />
        </Line>
      );
    case "sending":
      return (
        <Line icon={<FileText />} action={cancel}>
          <ProgressBar
            label={`Uploading ${name}`}
            fraction={status.totalBytes === 0 ? 0 : status.sentBytes / status.totalBytes}
            detail={`${status.isReconnecting ? "Reconnecting… goes on from " : ""}${formatBytes(status.sentBytes)} of ${formatBytes(status.totalBytes)}`}
          />
        </Line>
      );
    case "checking":
      return (
        <Line icon={<FileText />}>
          <ProgressBar label={`The platform looks at ${name}`} />
        </Line>
      );
    case "added": {
      const { pages } = status.document;
      return (
        <Line icon={<Check />} tone="added" action={hide}>
          <span>
            “{status.document.name}” is {where}, {pages.length === 1 ? "1 page" : `${pages.length} pages`}
          </span>
        </Line>
      );
    }
    case "cancelled":
      return (
        <Line icon={<Ban />} name={name} action={dismiss}>
          <span className={styles.detail}>Cancelled; nothing of it was kept.</span>
        </Line>
      );
    case "refused": {
      const text = describeError(status.error);
      return (
        <Line icon={<Ban />} tone="refused" name={name} action={dismiss}>
          <div role="alert" className={styles.refusal}>
            <strong>{text.happened}</strong>
            <span>
              {text.kept} {text.todo}
            </span>
            {status.canRepair === true && (
              <Offer
                text="A copy with the same pages may be made of it. Look through it before anyone signs."
                action="Add a repaired copy"
                label={`Add a repaired copy of ${name}`}
                onPress={onRepair}
              />
            )}
            {status.canTakeOut === true && (
              <Offer
                text="All of this can be taken out of a copy, in which screen and paper show what the screen shows now. Look through it before anyone signs."
                action="Take it out and add a copy"
                label={`Take it out and add a copy of ${name}`}
                onPress={onRepair}
              />
            )}
            {status.canRetry && (
              <span>
                <Button size="small" aria-label={`Try ${name} again`} onPress={onRetry}>
                  Try again
                </Button>
              </span>
            )}
          </div>
        </Line>
      );
    }
  }
};

type LineProps = {
  icon: ReactNode;
  name?: string;
  tone?: "plain" | "added" | "refused";
  action?: ReactNode;
  children: ReactNode;
};

type OfferProps = { text: string; action: string; label: string; onPress: () => void };

/** A copy that can be had in place of a file that was refused. */
const Offer = ({ text, action, label, onPress }: OfferProps) => (
  <>
    <span>{text}</span>
    <span>
      <Button size="small" aria-label={label} onPress={onPress}>
        {action}
      </Button>
    </span>
  </>
);

const Line = ({ icon, name, tone = "plain", action, children }: LineProps) => (
  <li className={styles.row} data-tone={tone}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <div className={styles.texts}>
      {name !== undefined && (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      {children}
    </div>
    {action}
  </li>
);
