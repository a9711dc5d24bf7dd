import type { FieldType } from "#contract/field/entity.ts";

const invitations: Partial<Record<FieldType, string>> = {
  signature: "Tap to sign",
  sign: "Tap to sign",
  initials: "Tap to initial",
  name: "Tap for your name",
  date: "Tap for the date",
  title: "Tap for your title",
  checkbox: "Tap to tick",
};

const optionalEmpty = (count: number) => (count === 1 ? "1 optional is empty" : `${count} optional are empty`);

/** Reading the documents and filling their fields. */
export const signing = {
  preparing: "The notary is preparing the documents",
  preparingText: "They appear here by themselves. You can leave this page open.",
  documents: "Documents",
  word: { locked: "Locked", done: "Done", open: (count: number) => `${count} to fill` },
  progress: {
    open: (done: number, total: number) => `${done} of ${total} fields are done`,
    filled: (notary: string) => `Thank you. You have filled everything. ${notary} goes on from here.`,
    onlyOptional: (count: number) => `Nothing is required of you; ${optionalEmpty(count)}.`,
    optionalLeft: (count: number) => `All required fields are filled; ${optionalEmpty(count)}.`,
    locking: (notary: string) => `${notary} is locking the document…`,
    locked: (notary: string) => `${notary} has locked this document.`,
    preparing: (notary: string) => `${notary} is preparing the document. You can read it meanwhile.`,
    away: (notary: string) => `${notary} is not in the meeting at the moment. You can read the document meanwhile.`,
  },
  follow: {
    toggle: "Follow the notary’s page",
    on: "This page turns with the notary’s. Press to stay where you are.",
    off: "This page stays where you are. Press to turn with the notary’s.",
    notaryAt: (page: number) => `Notary: page ${page}`,
    goThere: (page: number, document: string | null) =>
      `Notary: page ${page}${document === null ? "" : ` of “${document}”`}. Go there`,
    looksAt: (notary: string) => `${notary} looks at it`,
  },
  moved: {
    told: (notary: string, page: number) => `${notary} moved a place where you sign. It is on page ${page} now.`,
    show: "Show me",
  },
  next: { first: "Go to the first field", required: "Next field", optional: "Next optional field" },
  invitation: {
    byType: invitations,
    untick: "Tap to take the tick away",
    change: "Tap to change",
    write: "Tap to write",
  },
  /** Names of changes, for the case that one of them is not kept. */
  act: {
    fill: (type: string) => `Fill ${type.toLowerCase()}`,
    empty: (type: string) => `Empty ${type.toLowerCase()}`,
  },
  emptyTitle: (type: string) => `Empty this ${type.toLowerCase()} field?`,
  emptyText: "You can fill it again until the notary locks the document.",
  empty: "Empty it",
  keep: "Keep it",
  put: "Fill in",
  write: (name: string) => `Write your ${name.toLowerCase()}`,
  answer: "Your answer",
  restored: "What you had typed before this page was closed is here again.",
  dateTitle: "Change the date",
  dateText: "It stands in the document as month/day/year.",
  date: "Date",
  begun: (name: string) => `You had begun to write in “${name}”`,
  begunText: "It was kept on this device only.",
  goOnWriting: "Go on writing",
  forget: "Forget it",
  /** A statement of the notary's that stands in the document, explained. */
  statement: null as { read: string; heading: string } | null,
};
