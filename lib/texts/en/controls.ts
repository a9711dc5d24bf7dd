import type { AppError } from "#contract/common/app-error.ts";
import { describeError } from "#contract/errors.ts";

/** What inputs, dialogs and messages say by themselves, whatever they are about. */
export const controls = {
  cancel: "Cancel",
  choose: "Choose",
  clearSearch: "Clear the search",
  close: "Close",
  copied: "Copied",
  copy: "Copy",
  copyByHand: "Select and copy by hand",
  dismiss: "Dismiss",
  goBack: "Go back",
  hidePassword: "Hide the password",
  nothingFound: "Nothing here begins like that.",
  showPassword: "Show the password",
  messages: "Messages",
  details: "Details",
  of: (what: string) => `of ${what}`,
  tryAgain: "Try again",
  tryNow: "Try now",
  file: {
    choose: "Choose a file",
    chooseSeveral: "Choose files",
    onlyOne: "Only one file can be taken here; the first one was.",
    /** The place where files are dropped takes one from the clipboard as well. */
    paste: "Paste a copied file (Ctrl+V or ⌘V)",
    wrongEnding: (name: string, endings: readonly string[]) => `“${name}” is not a ${endings.join(" or ")} file.`,
    isReady: (name: string, facts: string) => `${name} (${facts}) is ready`,
  },
  date: {
    form: "MM/DD/YYYY",
    openCalendar: (label: string) => `${label}: open the calendar`,
    problem: {
      unreadable: "Enter the date as MM/DD/YYYY.",
      "before-today": "Choose today or a later day.",
      "after-today": "Choose today or an earlier day.",
      "after-the-last": (last: string) => `Choose a day until ${last}.`,
      disabled: "This day cannot be chosen.",
    },
  },
  discard: {
    title: "Discard what you typed?",
    description: "It is kept nowhere else.",
    confirm: "Discard",
    cancel: "Keep editing",
  },
  hold: {
    idle: "Press and hold",
    holding: "Keep holding…",
    "released-early": "Hold until the bar is full",
    armed: "Press again to confirm",
  },
  phone: {
    country: (name: string) => `Country of the phone number: ${name}`,
    /** The specification's word. */
    validated: "Validated",
    /** The specification's words. */
    enterCode: "Enter code",
  },
  sizes: { kilobytes: (count: string) => `${count} kB`, megabytes: (count: string) => `${count} MB` },
  lock: { locked: "Locked", verified: "Verified" },
  severity: { note: "Note", warning: "Warning", refused: "Problem" },
};

/** How failures are told. The words of each code stand in the contract, beside its definition. */
export const failures = {
  describe: describeError,
  /** The messages of single fields, where no form stands beside to mark them. */
  ofFields: ({ fieldErrors = {} }: AppError): string[] => Object.values(fieldErrors).flat(),
  title: "Something went wrong!",
  showAgain: "Show this page again",
  signedOut: {
    title: "Connection error happened!",
    description: "Please log in and try again.",
    goOn: "Go to login",
  },
};
