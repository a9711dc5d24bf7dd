import path from "node:path";
import type { AdapterFacts } from "../simulators.ts";
import type { Mail } from "./mail.ts";
import { createOutbox } from "./outbox.ts";
import type { SmtpSettings } from "./smtp.ts";

/** Mail as the configuration has it. The outbox delivers to nobody, so it counts as a simulator. */
export const openMail = async (
  config: { dataDir: string; smtp: SmtpSettings | undefined },
  now: () => Date,
): Promise<Mail> => {
  if (config.smtp === undefined) return createOutbox(path.join(config.dataDir, "outbox"), now);
  const { createSmtpMail } = await import("./smtp.ts");
  return createSmtpMail(config.smtp);
};

export const mailFacts = (smtp: SmtpSettings | undefined): AdapterFacts => ({
  capability: "mail",
  isSimulator: smtp === undefined,
});
