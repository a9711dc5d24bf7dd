import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Field, FieldValue } from "#contract/field/entity.ts";
import { fieldTextProblem, layoutFieldText, textSizesPt } from "#lib/field-rendering/field-text.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { fieldName, fieldTextProblemSentence } from "../model/field-texts.ts";
import styles from "./field-layer.module.css";

type Props = { field: Field; scale: number; onDone: (value: FieldValue | null) => void };

const initialText = ({ value }: Field) => (value.kind === "text" ? value.text : "");

/** Writing on the page itself, in the size in which it will be sealed. Nothing typed is dropped but by Escape. */
export const InlineText = ({ field, scale, onDone }: Props) => {
  const [text, setText] = useState(() => initialText(field));
  const [found] = useState(() => initialText(field));
  const theirs = initialText(field);
  // Nobody's text is lost without being seen.
  const isOvertaken = theirs !== found && theirs !== text.trim();
  const problemId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const problem =
    text.trim() === "" ? undefined : fieldTextProblem(field.type, field.place, text.trim(), field.textSize);
  const { multiline } = fieldTraits[field.type];
  const { sizePt, paddingPt } = layoutFieldText(field.type, field.place, text, field.textSize);

  const isOver = useRef(false);
  const latest = useRef({ text, field, onDone });
  useEffect(() => {
    latest.current = { text, field, onDone };
  });
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const { text: typed, field: current, onDone: done } = latest.current;
    const kept = typed.trim();
    if (!isKept || kept === found || kept === initialText(current)) return done(null);
    done(kept === "" ? { kind: "empty" } : { kind: "text", text: kept });
  };
  const keep = useRef(() => finish(true));
  useEffect(() => {
    const element = area.current;
    element?.focus({ preventScroll: true });
    element?.select();
    const leave = keep.current;
    // The page may be scrolled away, or somebody delete the field, while the person types.
    return () => {
      if (element !== null && !element.isConnected) leave();
    };
  }, []);

  const isChanged = text.trim() !== initialText(field);
  useEffect(() => {
    if (!isChanged) return;
    // The browser asks before it throws away what is being written.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") finish(false);
    else if (event.key === "Enter" && (!multiline || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (problem === undefined) finish(true);
    }
  };
  return (
    <>
      <textarea
        ref={area}
        className={styles.inline}
        data-multiline={multiline || undefined}
        style={{ fontSize: Math.max(sizePt, 1) * scale, padding: paddingPt * scale }}
        aria-label={fieldName(field)}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        maxLength={2000}
        rows={1}
        value={text}
        onChange={(event) => setText(multiline ? event.target.value : event.target.value.replaceAll("\n", " "))}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (problem === undefined) finish(true);
        }}
      />
      <span
        id={problemId}
        className={styles.inlineNote}
        role={problem === undefined && !isOvertaken ? undefined : "alert"}
      >
        {isOvertaken && (
          <>
            {theirs === "" ? "Someone else emptied this field" : `Someone else wrote “${theirs}” here`} while you typed.
            Going on keeps yours, Escape keeps theirs.{" "}
          </>
        )}
        {problem === undefined
          ? sizePt < textSizesPt[field.textSize ?? "none"] * 0.7 && "The text is made smaller so that all of it fits."
          : fieldTextProblemSentence(problem)}
      </span>
    </>
  );
};
