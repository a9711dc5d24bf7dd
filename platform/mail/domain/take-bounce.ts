import { createHmac } from "node:crypto";
import { bounceCountsForSeconds } from "#contract/mail-bounce/http.ts";
import { refuse } from "../../base/refusal.ts";
import { equalInConstantTime } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import { tokenOf } from "./envelope-sender.ts";
import { takeReturnedMail } from "./take-returned-mail.ts";

type Bounce = { timestamp: string; recipient: string; message: string; signature: string };

export const bounceSignature = (secret: string, { timestamp, recipient, message }: Omit<Bounce, "signature">): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${recipient}.${message}`, "utf8").digest("hex")}`;

const assertSigned = (services: Services, secret: string, bounce: Bounce): void => {
  const ageSeconds = Math.abs(services.now().getTime() / 1_000 - Number(bounce.timestamp));
  const isRight = equalInConstantTime(bounce.signature, bounceSignature(secret, bounce));
  if (!isRight || ageSeconds > bounceCountsForSeconds) refuse("mail-bounce/not-signed");
};

/** Takes a mail that came back, as the mail server hands it on. Only who has the secret can, and only for a mail that was sent. */
export const takeBounce = async (services: Services, bounce: Bounce): Promise<{ taken: boolean }> => {
  const { bounces } = services.facts;
  if (bounces === null || bounces.secret === null) return refuse("request/not-found");
  assertSigned(services, bounces.secret, bounce);
  const token = tokenOf(bounces.address, bounce.recipient);
  if (token === null) return { taken: false };
  const message = Buffer.from(bounce.message, "base64").toString("latin1");
  return { taken: (await takeReturnedMail(services, [token], message)) === "news" };
};
