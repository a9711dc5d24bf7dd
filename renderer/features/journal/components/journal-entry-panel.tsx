import { X } from "lucide-react";
import type { JournalRow } from "#contract/bridge.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { actName } from "#lib/journal/act-text.ts";
import { journalFieldLabels, journalFieldOrder } from "#lib/journal/field-labels.ts";
import { EvidenceBundle } from "#renderer/features/evidence/index.ts";
import { Facts } from "#renderer/ui/facts.tsx";
import { Fingerprint } from "#renderer/ui/fingerprint.tsx";
import { formatExactMoment } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { formatValue, isErased, valueOf } from "../model/journal-texts.ts";
import styles from "./journal-page.module.css";

/** Every column of one entry, and what proves it. */
export const JournalEntryPanel = ({
  row,
  hasMeetings,
  onClose,
}: {
  row: JournalRow;
  /** Whether the meeting of an act can be opened now. */
  hasMeetings: boolean;
  onClose: () => void;
}) => {
  const { entry, leafHash, anchored } = row;
  const present = journalFieldOrder.filter((name) => entry.leaf.commitments[name] !== undefined);
  return (
    <aside className={styles.panel} aria-label={`Entry ${entry.leaf.sequence + 1}`}>
      <div className={styles.panelHeader}>
        <div>
          <h2 className={styles.panelTitle}>Entry {(entry.leaf.sequence + 1).toLocaleString("en-US")}</h2>
          <p className={styles.panelTime}>Written {formatExactMoment(entry.leaf.createdAt)}</p>
        </div>
        <IconButton size="small" label="Close the entry" icon={<X />} onPress={onClose} />
      </div>
      <Facts
        layout="stacked"
        items={[
          ...(entry.leaf.kind === "act" ? [] : [{ label: "Kind", value: actName(entry.leaf.kind) }]),
          ...present.map((name) => ({ label: journalFieldLabels[name], value: <Value row={row} name={name} /> })),
        ]}
      />
      {hasMeetings && entry.leaf.signingId !== null && (
        <div className={styles.ofMeeting}>
          <a href={`#/signing/${entry.leaf.signingId}`}>Open its meeting</a>
          {anchored && <EvidenceBundle signingId={entry.leaf.signingId} />}
        </div>
      )}
      <div className={styles.proof}>
        <Facts
          layout="stacked"
          items={[
            {
              label: "State",
              value: anchored ? (
                <StatusLabel tone="verified">Anchored on the platform</StatusLabel>
              ) : (
                <StatusLabel tone="attention">Not yet anchored</StatusLabel>
              ),
            },
            ...(entry.leaf.signingId === null
              ? []
              : [{ label: "Signing", value: <span className={styles.id}>{entry.leaf.signingId}</span> }]),
            { label: "Leaf hash (RFC 6962)", value: <Fingerprint hex={leafHash} /> },
            { label: "Key of this computer", value: <Fingerprint hex={entry.leaf.keyId} /> },
          ]}
        />
      </div>
    </aside>
  );
};

const Value = ({ row, name }: { row: JournalRow; name: JournalFieldName }) => {
  if (isErased(row.entry, name)) return <span className={styles.erased}>Erased by the retention rule</span>;
  const value = valueOf(row.entry, name);
  if (name === "documentSha256" && typeof value === "string") return <Fingerprint hex={value} />;
  return <span className={styles.value}>{formatValue(name, value)}</span>;
};
