import { Check, CircleAlert, Lock as LockIcon } from "lucide-react";
import { memo, useState, type ReactNode, type Ref } from "react";
import type { Credential } from "#contract/certificate/bridge.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { actPartNames } from "#lib/fields/act-parts.ts";
import { Button } from "#renderer/ui/button.tsx";
import { cx } from "#renderer/ui/cx.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { Select } from "#renderer/ui/select.tsx";
import type { ChecklistItem, ChecklistRemedy } from "../model/document-checklist.ts";
import { LockAllButton } from "./lock-all-button.tsx";
import styles from "./act-bar.module.css";

type Props = {
  items: readonly ChecklistItem[];
  credentials: readonly Credential[];
  credential: Credential | null;
  onCredential: (credential: Credential) => void;
  onRemedy: (remedy: ChecklistRemedy) => void;
  refusal: AppError | null;
  onDismissRefusal: () => void;
  onLock: () => void;
  /** Another document is being locked. */
  isBusy: boolean;
  /** Of the meeting's documents that can be locked together; null where there are not several. */
  readyCount: number | null;
  onLockAll: () => void;
};

const remedyNames: Record<ChecklistRemedy["kind"], string> = {
  reveal: "Show",
  sign: "Sign now",
  "import-certificate": "Import",
  "place-part": "Place",
  "place-and-sign": "Place and sign",
  waive: "Waive…",
  "withdraw-waiver": "Take back",
  identify: "Identify",
};
const shownItems = 4;

/** Several lines have a button of the same name. */
const remedyLabel = (remedy: ChecklistRemedy): string =>
  "part" in remedy ? `${remedyNames[remedy.kind]} (${actPartNames[remedy.part]})` : remedyNames[remedy.kind];

/** The sentence above counts what is missing, the list holds what is done as well. */
const showAllText = (missing: number, done: number): string =>
  done === 0 || missing === 0 ? `Show all ${missing + done}` : `Show all: ${missing} missing, ${done} done`;

/**
 * What comes and goes with every change has no line of its own: the bar would grow and shrink, and the pages above it would
 * move beneath the pointer.
 */
const isPassing = ({ id, isMet }: ChecklistItem): boolean => id === "saving" && !isMet;

const summaryOf = (missing: number, isSaving: boolean, isBare: boolean): string => {
  if (missing > 0) return `${missing} ${missing === 1 ? "thing is" : "things are"} missing before the lock`;
  if (isSaving) return "The last change is still being saved";
  return isBare
    ? "Nothing is placed on this document. It can be locked as it is."
    : "Nothing is missing. This document can be locked.";
};

/** What is still missing for this document, and the act itself. */
export const ActBar = memo(
  ({
    items,
    credentials,
    credential,
    onCredential,
    onRemedy,
    refusal,
    onDismissRefusal,
    onLock,
    isBusy,
    readyCount,
    onLockAll,
  }: Props) => {
    const [isWhole, setIsWhole] = useState(false);
    const isSaving = items.some(isPassing);
    const missing = items.filter((item) => !item.isMet && !isPassing(item));
    const ordered = [...missing, ...items.filter((item) => item.isMet)];
    const isBare = items.some(({ id }) => id === "no-fields");
    const shown = isWhole ? ordered : ordered.slice(0, shownItems);
    return (
      <BarFrame>
        {refusal !== null && (
          <div className={styles.refusal}>
            <ErrorCard error={refusal} onDismiss={onDismissRefusal} />
          </div>
        )}
        <div className={styles.row}>
          <div className={styles.checklist}>
            <p className={styles.summary} role="status">
              {summaryOf(missing.length, isSaving, isBare)}
            </p>
            <ul
              className={styles.items}
              aria-label="Before the lock"
              data-short={(!isWhole && ordered.length > shownItems) || undefined}
            >
              {shown.map((item) => (
                <Item key={item.id} item={item} onRemedy={onRemedy} />
              ))}
              {ordered.length > shownItems && (
                <li className={styles.item}>
                  <button type="button" className={styles.remedy} onClick={() => setIsWhole(!isWhole)}>
                    {isWhole ? "Show less" : showAllText(missing.length, ordered.length - missing.length)}
                  </button>
                </li>
              )}
            </ul>
          </div>
          <div className={styles.act}>
            {credentials.length > 1 && (
              <Select
                label="Certificate"
                value={credential?.id ?? ""}
                options={credentials.map((candidate) => ({
                  value: candidate.id as string,
                  label: candidate.subject,
                  description: `valid until ${formatDay(candidate.validTo)}`,
                }))}
                onChange={(id) => {
                  const chosen = credentials.find((candidate) => candidate.id === id);
                  if (chosen !== undefined) onCredential(chosen);
                }}
              />
            )}
            {readyCount !== null && <LockAllButton count={readyCount} isDisabled={isBusy} onPress={onLockAll} />}
            <Button
              variant="seal"
              icon={<LockIcon />}
              isDisabled={missing.length > 0 || isSaving || isBusy}
              onPress={onLock}
            >
              Lock this document
            </Button>
          </div>
        </div>
      </BarFrame>
    );
  },
);
ActBar.displayName = "ActBar";

export const BarFrame = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => (
  <footer ref={ref} tabIndex={-1} className={styles.bar} aria-label="Acts">
    {children}
  </footer>
);

const Item = ({ item, onRemedy }: { item: ChecklistItem; onRemedy: (remedy: ChecklistRemedy) => void }) => {
  const { remedies = [] } = item;
  return (
    <li className={cx(styles.item, item.isMet ? styles.met : styles.missing)}>
      {item.isMet ? <Check aria-label="Done:" /> : <CircleAlert aria-label="Missing:" />}
      <span>{item.text}</span>
      {remedies.map((remedy) => (
        <button
          key={remedy.kind}
          type="button"
          className={styles.remedy}
          aria-label={remedyLabel(remedy)}
          onClick={() => onRemedy(remedy)}
        >
          {remedyNames[remedy.kind]}
        </button>
      ))}
    </li>
  );
};
