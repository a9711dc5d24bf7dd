import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { JournalExportFormat } from "#contract/journal/bridge.ts";
import type { JournalFilter } from "#contract/journal/bridge.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { downloadOutgoing } from "#renderer/services/downloads/download-outgoing.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { ReadyFile } from "#renderer/ui/ready-file.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { entriesText, onlyHereText } from "../model/journal-texts.ts";
import styles from "./journal-page.module.css";

export type ExportJournalProps = {
  filter: JournalFilter;
  /** Of the whole journal, what is not yet anchored included. */
  allCount: number;
  notYetAnchored: number;
  /** How many entries fit the filters; null where none is set. */
  fittingCount: number | null;
};

const formats = [
  { value: "pdf", label: "PDF", description: "For people: every column of every entry, well set, to read and print." },
  { value: "csv", label: "CSV", description: "For spreadsheets: one row an entry. Nothing in it runs as a formula." },
  {
    value: "jsonl",
    label: "JSON lines",
    description: "For proof: with salts, keys and the signed head, so that it can be checked without this program.",
  },
] as const;

const papers = [
  { value: "letter", label: "US Letter" },
  { value: "a4", label: "A4" },
] as const;

/** Makes a file of the journal, or of what the filters leave of it, and saves it. */
export const ExportJournal = ({ filter, allCount, notYetAnchored, fittingCount }: ExportJournalProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [format, setFormat] = useState<JournalExportFormat>("pdf");
  const [paper, setPaper] = useState<"letter" | "a4">("letter");
  const [scope, setScope] = useState<"fitting" | "all">("fitting");
  const isNarrowed = fittingCount !== null && scope === "fitting";
  const make = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () =>
      unwrap(await bridge().call("journal.export", { format, paper, filter: isNarrowed ? filter : {} })),
    onSuccess: downloadOutgoing,
  });
  const close = () => {
    setIsOpen(false);
    make.reset();
  };
  const choose = (change: () => void) => {
    make.reset();
    change();
  };
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        isDisabled={allCount === 0}
        onPress={() => {
          setScope("fitting");
          setIsOpen(true);
        }}
      >
        Export…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Export the journal"
        description="The file is yours: it is made on this computer and goes nowhere else."
        footer={
          <>
            <Button onPress={close}>Close</Button>
            <Button variant="primary" isPending={make.isPending} onPress={() => make.mutate()}>
              {make.isPending ? "Making the file…" : "Export"}
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <RadioGroup
            label="Format"
            options={formats}
            value={format}
            onChange={(next) => choose(() => setFormat(next))}
          />
          {format === "pdf" && (
            <Select label="Paper" value={paper} options={papers} onChange={(next) => choose(() => setPaper(next))} />
          )}
          {fittingCount === null ? (
            <p className={styles.note}>The whole journal: {entriesText(allCount)}.</p>
          ) : (
            <RadioGroup
              label="Entries"
              options={[
                { value: "fitting", label: `What the filters leave: ${entriesText(fittingCount)}` },
                { value: "all", label: `The whole journal: ${entriesText(allCount)}` },
              ]}
              value={scope}
              onChange={(next) => choose(() => setScope(next))}
            />
          )}
          {notYetAnchored > 0 && (
            <p className={styles.note}>
              {format === "jsonl"
                ? `${onlyHereText(notYetAnchored)}: left out, since it is not proven before the platform has it.`
                : `${onlyHereText(notYetAnchored)}: marked so.`}
            </p>
          )}
          <Failure error={make.error} onDismiss={make.reset} />
          {make.data !== undefined && (
            <p className={styles.note} role="status">
              <ReadyFile file={make.data} detail={entriesText(make.data.entries)} />
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
};
