import { useMutation } from "@tanstack/react-query";
import { Scissors } from "lucide-react";
import { useRef, useState } from "react";
import type { JournalFilter } from "#contract/journal/bridge.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { journalFieldLabels } from "#lib/journal/field-labels.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { downloadOutgoing } from "#renderer/services/downloads/download-outgoing.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { Form } from "#renderer/ui/form.tsx";
import { ReadyFile } from "#renderer/ui/ready-file.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { RadioGroup } from "#renderer/ui/radio-group.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { extractProblems, usualColumns } from "../model/extract-form.ts";
import { entriesText } from "../model/journal-texts.ts";
import styles from "./journal-page.module.css";

export type ExtractJournalProps = {
  filter: JournalFilter;
  /** How many entries fit the filters, all of them where none is set. */
  fittingCount: number;
  /** The entry that is open beside the ledger. */
  openEntry: number | null;
  /** Columns that entries have, in their order. */
  columns: readonly JournalFieldName[];
};

/** For somebody who asked: chosen entries and columns with their proof, and the request on record. */
export const ExtractJournal = ({ filter, fittingCount, openEntry, columns }: ExtractJournalProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [scope, setScope] = useState<"open" | "fitting">("open");
  const [chosen, setChosen] = useState<ReadonlySet<JournalFieldName>>(new Set(usualColumns));
  const [requestedBy, setRequestedBy] = useState("");
  const [requestBasis, setRequestBasis] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isOne = openEntry !== null && scope === "open";
  const given = columns.filter((name) => chosen.has(name));
  const problems = extractProblems({ requestedBy, requestBasis, columnCount: given.length });
  const make = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async () =>
      unwrap(
        await bridge().call("journal.extract", {
          filter: isOne ? { sequence: openEntry } : filter,
          columns: given,
          requestedBy: requestedBy.trim(),
          requestBasis: requestBasis.trim(),
          paper: "letter",
        }),
      ),
    onSuccess: downloadOutgoing,
  });
  const close = () => {
    setIsOpen(false);
    setWasTried(false);
    if (make.isSuccess) {
      setRequestedBy("");
      setRequestBasis("");
    }
    make.reset();
  };
  const submit = () => {
    setWasTried(true);
    if (Object.keys(problems).length === 0) make.mutate();
    else focusFirstError(element.current);
  };
  const toggle = (name: JournalFieldName, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  return (
    <>
      <Button
        icon={<Scissors aria-hidden="true" />}
        isDisabled={fittingCount === 0}
        onPress={() => {
          setScope(openEntry === null ? "fitting" : "open");
          setIsOpen(true);
        }}
      >
        Extract…
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Extract for a request"
        description="Shows what was asked for and hides the rest. Whoever gets it can still check that the entries are genuine and unchanged."
        footer={
          make.isSuccess ? (
            <Button variant="primary" onPress={close}>
              Close
            </Button>
          ) : (
            <>
              <Button onPress={close}>Cancel</Button>
              <Button variant="primary" isPending={make.isPending} onPress={submit}>
                {make.isPending ? "Making the extract…" : "Record and make"}
              </Button>
            </>
          )
        }
      >
        {make.data === undefined ? (
          <Form ref={element} className={styles.dialog} onSubmit={submit}>
            <TextField
              label="Who asks"
              isRequired
              value={requestedBy}
              errorMessage={wasTried ? problems.requestedBy : undefined}
              onChange={setRequestedBy}
            />
            <TextField
              label="On what basis"
              description="For instance a subpoena with its number, or the request of a party to the act."
              rows={2}
              isRequired
              value={requestBasis}
              errorMessage={wasTried ? problems.requestBasis : undefined}
              onChange={setRequestBasis}
            />
            {openEntry === null ? (
              <p className={styles.note}>What the filters leave: {entriesText(fittingCount)}.</p>
            ) : (
              <RadioGroup
                label="Entries"
                options={[
                  { value: "open", label: `Entry ${(openEntry + 1).toLocaleString("en-US")} alone` },
                  { value: "fitting", label: `What the filters leave: ${entriesText(fittingCount)}` },
                ]}
                value={scope}
                onChange={setScope}
              />
            )}
            <fieldset className={styles.columns}>
              <legend>Columns that are shown</legend>
              {columns.map((name) => (
                <Checkbox key={name} isSelected={chosen.has(name)} onChange={(isSelected) => toggle(name, isSelected)}>
                  {journalFieldLabels[name]}
                </Checkbox>
              ))}
            </fieldset>
            {wasTried && problems.columns !== undefined && (
              <p className={styles.problem} role="alert">
                {problems.columns}
              </p>
            )}
            <p className={styles.note}>
              The request is written into your journal first: who asked, on what basis, and what was given.
            </p>
            <Details of="what is hidden">
              <p>
                What is hidden stays committed: each hidden value leaves a salted SHA-256 of itself in the extract. If
                the value is shown later, that tells whether it is the one that was written.
              </p>
            </Details>
            <Failure error={make.error} onDismiss={make.reset} />
          </Form>
        ) : (
          <div className={styles.dialog} role="status">
            <p>
              <ReadyFile file={make.data} detail={entriesText(make.data.entries)} />
            </p>
            <p className={styles.note}>
              The request is entry {(make.data.row.entry.leaf.sequence + 1).toLocaleString("en-US")} of your journal.
            </p>
          </div>
        )}
      </Dialog>
    </>
  );
};
