import { Fragment, type ReactNode } from "react";

type Slots = Readonly<Record<string, ReactNode>>;
const noSlots: Slots = {};

const mark = /(\*\*[^*]+\*\*|`[^`]+`|\{\w+\})/;

/**
 * A sentence of the catalogue that is more than words: `**loud**`, `` `typed` `` and `{name}`, where what `slots` has under
 * that name stands. Whatever a person wrote comes as a slot, so that none of it is read as a mark.
 */
export const Phrase = ({ text, slots = noSlots }: { text: string; slots?: Slots }) =>
  text.split(mark).map((part, index) => <Fragment key={index}>{shown(part, slots)}</Fragment>);

const shown = (part: string, slots: Slots): ReactNode => {
  if (part.startsWith("**") && part.length > 4) return <b>{part.slice(2, -2)}</b>;
  if (part.startsWith("`") && part.length > 2) return <code>{part.slice(1, -1)}</code>;
  return part.startsWith("{") && part.endsWith("}") ? slots[part.slice(1, -1)] : part;
};
