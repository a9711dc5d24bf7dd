import { useState } from "react";
import type { FieldType } from "#contract/field/entity.ts";
import { anchorKind } from "#lib/fields/annotation-kinds.ts";
import type { TextPlace } from "#lib/fields/anchors.ts";
import { fieldTypeNames, isNotaryField } from "#renderer/features/fields/index.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useDesk } from "../hooks/use-desk.ts";
import { useMeeting } from "../hooks/use-meeting.ts";
import { useTextPlaces } from "../hooks/use-text-places.ts";
import { fieldsAtMarks, fieldsAtWords, type WantedField } from "../model/fields-at-text.ts";

const placeable = ["signature", "initials", "name", "date", "title", "text", "checkbox"] as const;
const ofNotary = ["notary_signature", "notary_stamp"] as const;
const exampleMark = "{{signer1.signature}}";

const times = (count: number): string => (count === 1 ? "1 place" : `${count} places`);

const pagesOf = (found: readonly TextPlace[]): string => {
  const pages = [...new Set(found.map(({ place }) => place.page + 1))];
  return pages.length === 1 ? `on page ${pages[0]}` : `on pages ${pages.join(", ")}`;
};

const foundText = (words: string, found: readonly TextPlace[] | null): string | undefined => {
  if (words.trim() === "") return undefined;
  if (found === null) return "Looking…";
  return found.length === 0 ? "Not in this document" : `Found in ${times(found.length)}, ${pagesOf(found)}`;
};

/** Places fields at every occurrence of a text (an anchor): of words that are chosen here, or of marks that the document has. */
export const FieldsAtText = ({ onClose }: { onClose: () => void }) => {
  const { members, own, isPreparing } = useMeeting();
  const { document, people, person, acts } = useDesk();
  const [words, setWords] = useState("");
  const [type, setType] = useState<FieldType>("signature");
  const [ownerId, setOwnerId] = useState<string>(person?.id ?? "");
  const { marks, found } = useTextPlaces(words);
  const { pages } = document;
  const owner = isNotaryField(type) ? own : (people.find(({ id }) => id === ownerId) ?? null);
  const fromMarks = marks === null ? [] : fieldsAtMarks(marks, { pages, members, notary: own });
  // The stamp is the seal: an assistant places none.
  const placed = isPreparing ? fromMarks.filter((field) => field.type !== "notary_stamp") : fromMarks;
  const types: readonly FieldType[] = [...placeable, ...(isPreparing ? ofNotary.slice(0, 1) : ofNotary)];
  const place = (what: string, wanted: readonly WantedField[]) => {
    acts.addMany(`Place at ${what}:`, wanted);
    onClose();
  };
  const wanted = fieldsAtWords(found ?? [], { type, owner }, pages);
  return (
    <FormDialog
      title="Place fields at a text"
      description="A field goes to every place where the text stands in this document. One Undo takes all of them back."
      width="narrow"
      act={
        wanted.length === 0 ? "Place fields" : `Place ${wanted.length === 1 ? "1 field" : `${wanted.length} fields`}`
      }
      isPending={false}
      isDisabled={wanted.length === 0}
      onSubmit={() => place(`“${words.trim()}”`, wanted)}
      onClose={onClose}
    >
      {placed.length > 0 && (
        <Alert
          title={`This document has marks for fields in ${times(placed.length)}, such as ${marks?.[0]?.text ?? exampleMark}.`}
          actions={
            <Button size="small" onPress={() => place("marks", placed)}>
              Place fields at all marks
            </Button>
          }
        />
      )}
      <div data-annotation-kind={anchorKind}>
        <TextField
          label="Text in the document"
          value={words}
          onChange={setWords}
          maxLength={200}
          autoFocus
          description={foundText(words, found) ?? `Words as they are printed, or a mark such as ${exampleMark}`}
        />
      </div>
      <Select
        label="Field"
        value={type}
        options={types.map((value) => ({ value, label: fieldTypeNames[value] }))}
        onChange={setType}
      />
      {!isNotaryField(type) && (
        <Select
          label="For"
          value={ownerId}
          options={people
            .filter((member) => type !== "signature" || member.type !== "notary")
            .map((member) => ({ value: member.id as string, label: member.fullName }))}
          onChange={setOwnerId}
        />
      )}
    </FormDialog>
  );
};
