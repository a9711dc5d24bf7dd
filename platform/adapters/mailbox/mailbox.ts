/** A connection to the mailbox. Everything rejects once it is lost. */
export type MailboxSession = {
  /** Tells this folder, as its messages are numbered, from any other: numbers of another generation say nothing. */
  readonly generation: string;
  /** Numbers of the messages that came since then and that nobody has read, oldest first. */
  unread(since: Date): Promise<number[]>;
  /** The beginning of a message, which stays unread; null where it is not there any more. */
  fetch(id: number, mostBytes: number): Promise<Buffer | null>;
  /** Puts a message among those that were read. */
  markRead(id: number): Promise<void>;
  /** Resolves when something may have come, at the latest when it is time to look again. */
  changed(): Promise<void>;
  close(): void;
};

/** A mailbox that somebody else's server keeps. */
export type Mailbox = {
  /** As it stands in the log. */
  readonly name: string;
  /** Ends the attempt, and later the session, as soon as `signal` is aborted. */
  open(signal: AbortSignal): Promise<MailboxSession>;
};

/** How reading goes. `off`: there is none to read. */
export type MailboxState =
  | "off"
  | "connecting"
  | "reading"
  | "wrong-password"
  | "not-trusted"
  | "no-folder"
  | "unreachable";

/** `leftUnread`: of the messages that came lately, those that stay unread, since nothing could be made of them. */
export type MailboxHealth = { mailbox: MailboxState; leftUnread: number };

export type MailboxTrouble = Exclude<MailboxState, "off" | "connecting" | "reading">;

/** Why the mailbox cannot be read, in words for its operator; nothing of a message stands in them. */
export class MailboxProblem extends Error {
  override name = "MailboxProblem";
  readonly trouble: MailboxTrouble;
  constructor(trouble: MailboxTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}
