/** One message to one person. Texts are ready to be sent; `html` says the same as `text`. */
export type MailMessage = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where it comes back to when nobody takes it; left out, to its sender. */
  returnTo?: string;
};

/** Mail to people: SMTP, or a folder on a demo platform. */
export type Mail = {
  /** Resolves once somebody else has taken the message over; what they do with it is theirs. */
  send(message: MailMessage): Promise<void>;
  /** The folder that takes what nobody delivers; null where mail really leaves. */
  readonly outboxDir: string | null;
};

/** The server will not take this message however often it is sent: the address does not exist, the sender is refused. */
export class MailRefused extends Error {
  override name = "MailRefused";
}
