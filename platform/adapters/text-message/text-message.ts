/** One text message to one telephone (E.164). */
export type TextMessage = { to: string; text: string };

/** Text messages to telephones: a gateway, a folder on a demo platform, or none at all. */
export type TextMessages = {
  /** `off`: this platform sends none, and says so wherever one would be needed. */
  readonly kind: "gateway" | "outbox" | "off";
  /** The folder that takes what nobody delivers; null elsewhere. */
  readonly outboxDir: string | null;
  /** Resolves once somebody else has taken the message over; what they do with it is theirs. */
  send(message: TextMessage): Promise<void>;
};

/** The gateway will not take this message however often it is sent: the number does not exist or must not be written to. */
export class TextMessageRefused extends Error {
  override name = "TextMessageRefused";
}
