import { useRef, useState } from "react";
import { longestWaiverReason, type WaivablePart, waivableParts } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { actPartNames } from "#lib/fields/act-parts.ts";
import { isWithoutAct, usualWaiverReasons } from "#lib/fields/waiver-reasons.ts";
import { someNames } from "#lib/text/some-names.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { focusFirstError } from "#renderer/ui/focus-first-error.ts";
import { useWaive, type WaiverFor } from "../hooks/use-waivers.ts";
import { reasonProblem } from "../model/reason-problem.ts";
import { ReasonField } from "./reason-field.tsx";
import styles from "./dialogs.module.css";

export type OtherDocument = Pick<Document, "id" | "name"> & { missing: readonly WaivablePart[] };

type Props = {
  document: Pick<Document, "id" | "signingId" | "name">;
  /** Neither on the document nor waived. */
  missing: readonly WaivablePart[];
  /** Those that are ticked at first. */
  chosen: readonly WaivablePart[];
  /** The meeting's other documents, with what each misses. */
  others: readonly OtherDocument[];
  onClose: () => void;
};

const named = (documents: readonly Pick<Document, "name">[]): string => someNames(documents.map(({ name }) => name));

const alsoText = (sharing: readonly OtherDocument[]): string =>
  sharing.length === 1
    ? `Also for the other document that misses it: ${named(sharing)}`
    : `Also for the other ${sharing.length} documents that miss it: ${named(sharing)}`;

/** Where some documents have it and others do not. */
const doneText = (done: readonly Document["id"][], documents: readonly Pick<Document, "id" | "name">[]): string =>
  `It is waived on ${named(documents.filter(({ id }) => done.includes(id)))}, and not yet on the rest.`;

/** Where the rest was cancelled while they were given one after the other. */
const cancelledText = (
  done: readonly Document["id"][],
  documents: readonly Pick<Document, "id" | "name">[],
): string => {
  const given = documents.filter(({ id }) => done.includes(id));
  return given.length === 0 ? "Cancelled. Nothing is waived." : `Cancelled. It is waived already on ${named(given)}.`;
};

/** Goes without parts of a notarial act on one document, for a reason that stays with it. */
export const WaiveDialog = ({ document, chosen, onClose, ...meeting }: Props) => {
  // As they were when it opened: what was given already on some documents must not take the rest out of the dialog.
  const [{ missing, others }] = useState(meeting);
  const [isAlso, setIsAlso] = useState(false);
  const [parts, setParts] = useState<readonly WaivablePart[]>(chosen);
  const [reason, setReason] = useState("");
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const waive = useWaive(document, (done) => {
    showToast({ tone: "attention", title: cancelledText(done, [document, ...others]) });
  });
  const offered = waivableParts.filter((part) => missing.includes(part));
  const waived = offered.filter((part) => parts.includes(part));
  const sharing = others.filter((other) => other.missing.some((part) => waived.includes(part)));
  const waivers: WaiverFor[] = [
    { documentId: document.id, parts: waived },
    ...(isAlso ? sharing : []).map((other) => ({
      documentId: other.id,
      parts: waived.filter((part) => other.missing.includes(part)),
    })),
  ];
  const problem = reasonProblem(reason, longestWaiverReason);
  return (
    <FormDialog
      width="narrow"
      title={`Waive on “${document.name}”`}
      description="A notarized document bears these. Without one it is locked only if you say why."
      act="Waive"
      isPending={waive.isPending}
      isDisabled={waived.length === 0}
      isChosen={reason !== ""}
      onClose={() => {
        waive.stop();
        onClose();
      }}
      onSubmit={() => {
        setWasTried(true);
        if (problem !== undefined) return focusFirstError(element.current);
        // A dialog that was closed meanwhile closes no other.
        waive.mutate({ waivers, reason: reason.trim() }, { onSuccess: onClose });
      }}
    >
      <div ref={element} className={styles.form}>
        <div className={styles.ways} role="group" aria-label="Waived">
          {offered.map((part) => (
            <Checkbox
              key={part}
              isSelected={parts.includes(part)}
              onChange={(isSelected) => setParts(isSelected ? [...parts, part] : parts.filter((each) => each !== part))}
            >
              {capitalised(actPartNames[part])}
            </Checkbox>
          ))}
        </div>
        {sharing.length > 0 && (
          <Checkbox isSelected={isAlso} onChange={setIsAlso}>
            {alsoText(sharing)}
          </Checkbox>
        )}
        <ReasonField
          label="Why is it waived?"
          description={
            isWithoutAct(waived.map((part) => ({ part, reason: reason.trim() })))
              ? "It is shown to you again before the lock, and stands in the record of the meeting. As no notarial act is made, no journal entry is asked for."
              : "It is shown to you again before the lock, and stands in the record of the meeting and in your journal."
          }
          reason={reason}
          problem={wasTried ? problem : undefined}
          onChange={setReason}
        />
        <div className={styles.suggestions} role="group" aria-label="Usual reasons">
          {usualWaiverReasons.map((usual) => (
            <Button key={usual} size="small" onPress={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
        {waive.error !== null && waive.done.length > 0 && (
          <p role="status">{doneText(waive.done, [document, ...sharing])}</p>
        )}
        <Failure error={waive.error} onDismiss={waive.reset} />
      </div>
    </FormDialog>
  );
};
