import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

type Props = {
  label: string;
  value: string;
  rows?: number;
  maxLength?: number;
  /** What is wrong with a text; it is not taken over while something is. */
  problemOf?: (text: string) => string | undefined;
  onCommit: (text: string) => void;
};

/** A text that counts once the person leaves it: one change, one step of undo, however many keys were pressed. */
export const DraftField = ({ label, value, rows = 1, maxLength = 2000, problemOf, onCommit }: Props) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [found, setFound] = useState(value);
  const isOvertaken = draft !== null && value !== found && value !== draft.trim();
  const problem = draft === null ? undefined : problemOf?.(draft.trim());
  const commit = () => {
    if (draft === null || problem !== undefined) return;
    setDraft(null);
    // Typed and taken back again is no wish to undo what somebody else wrote meanwhile.
    if (draft.trim() !== value && draft.trim() !== found) onCommit(draft.trim());
  };
  const leave = useRef(commit);
  useEffect(() => {
    leave.current = commit;
  });
  // Selecting another field takes this one away before it loses the focus.
  useEffect(() => () => leave.current(), []);
  return (
    <TextField
      label={label}
      value={draft ?? value}
      rows={rows}
      maxLength={maxLength}
      errorMessage={problem}
      {...(isOvertaken
        ? {
            description:
              value === ""
                ? "Someone else emptied it while you typed."
                : `Someone else wrote “${value}” while you typed.`,
          }
        : {})}
      onChange={(text) => {
        if (draft === null) setFound(value);
        setDraft(text);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && rows === 1) commit();
        else event.continuePropagation();
      }}
    />
  );
};
