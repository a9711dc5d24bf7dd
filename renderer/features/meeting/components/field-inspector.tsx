import { Copy, PenLine, RefreshCw, Trash2 } from "lucide-react";
import type { Field, FieldTextSize, FieldValue } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { fieldTextProblem } from "#lib/field-rendering/field-text.ts";
import { fieldDateToIso, isoToFieldDate } from "#lib/fields/field-date.ts";
import { fieldTraits, isFillable } from "#lib/fields/field-types.ts";
import { fieldTextProblemSentence, fieldTypeNames, isNotaryField } from "#renderer/features/fields/index.ts";
import { FieldSettings } from "#renderer/features/field-palette/index.ts";
import type { FieldRuleNote } from "#renderer/features/state-rules/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { Checkbox } from "#renderer/ui/checkbox.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { DraftField } from "#renderer/ui/draft-field.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import styles from "./side-panel.module.css";

type Props = {
  field: Field;
  members: readonly Member[];
  isOwn: boolean;
  /** What the wording of a stamp or a statement rests on. */
  ruleNote: FieldRuleNote | undefined;
  onAssign: (member: Member) => void;
  onRequired: (required: boolean) => void;
  onPrompt: (prompt: string) => void;
  onTextSize: (size: FieldTextSize) => void;
  onValue: (value: FieldValue) => void;
  onSign: () => void;
  /** With another picture than the one at hand; undefined where there is none yet. */
  onSignAnew: (() => void) | undefined;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** What can be said about the selected field, beside the page. */
export const FieldInspector = (props: Props) => {
  const { field, members, isOwn } = props;
  const candidates = members.filter(
    (member) => field.type !== "signature" || member.type !== "notary" || member.id === field.memberId,
  );
  return (
    <Card title={fieldTypeNames[field.type]} level={3}>
      <div className={styles.stack}>
        {field.type === "white_out" && (
          <p className={styles.note}>
            Everything under it is removed from the document at the lock, for good. A letter that it only touches goes
            wholly. Until then it can be moved, undone or deleted.
          </p>
        )}
        {props.ruleNote !== undefined && <RuleNote {...props.ruleNote} />}
        {isFillable(field.type) && !isNotaryField(field.type) && (
          <Select
            label="For"
            value={field.memberId ?? ""}
            options={candidates.map((member) => ({ value: member.id as string, label: member.fullName }))}
            onChange={(id) => {
              const member = candidates.find((candidate) => candidate.id === id);
              if (member !== undefined) props.onAssign(member);
            }}
          />
        )}
        <FieldSettings
          field={field}
          onPrompt={props.onPrompt}
          onTextSize={props.onTextSize}
          onRequired={props.onRequired}
        />
        {isOwn && <OwnValue {...props} />}
        <Button size="small" variant="quiet" icon={<Copy />} onPress={props.onDuplicate}>
          Duplicate the field
        </Button>
        <Button size="small" variant="quiet" icon={<Trash2 />} onPress={props.onDelete}>
          Delete the field
        </Button>
      </div>
    </Card>
  );
};

const RuleNote = ({ text, citation }: FieldRuleNote) => (
  <div>
    <p className={styles.note}>{text}</p>
    {citation !== null && <Details of="the wording">{citation}</Details>}
  </div>
);

const OwnValue = ({ field, onValue, onSign, onSignAnew }: Props) => {
  const text = field.value.kind === "text" ? field.value.text : "";
  const { content, multiline } = fieldTraits[field.type];
  switch (content) {
    case "none":
      return null;
    case "text":
      return (
        <DraftField
          label="Text"
          value={text}
          rows={multiline ? 3 : 1}
          problemOf={(typed) => {
            const problem = typed === "" ? undefined : fieldTextProblem(field.type, field.place, typed, field.textSize);
            return problem === undefined ? undefined : fieldTextProblemSentence(problem);
          }}
          onCommit={(typed) => onValue(typed === "" ? { kind: "empty" } : { kind: "text", text: typed })}
        />
      );
    case "date":
      return (
        <TextField
          label="Date"
          type="date"
          value={fieldDateToIso(text)}
          onChange={(iso) => {
            const date = isoToFieldDate(iso);
            onValue(date === undefined ? { kind: "empty" } : { kind: "text", text: date });
          }}
        />
      );
    case "tick":
      return (
        <Checkbox
          isSelected={field.value.kind === "checked"}
          onChange={(isTicked) => onValue({ kind: isTicked ? "checked" : "empty" })}
        >
          Ticked
        </Checkbox>
      );
    case "picture":
      return field.value.kind === "empty" ? (
        <>
          <Button variant="primary" icon={<PenLine />} onPress={onSign}>
            {field.type === "initials" ? "Initial here" : "Sign here"}
          </Button>
          {onSignAnew !== undefined && (
            <Button size="small" variant="quiet" icon={<RefreshCw />} onPress={onSignAnew}>
              {field.type === "initials" ? "Make other initials" : "Make another signature"}
            </Button>
          )}
        </>
      ) : (
        <Button size="small" onPress={() => onValue({ kind: "empty" })}>
          Empty this field
        </Button>
      );
  }
};
