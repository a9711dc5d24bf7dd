import { phoneCodeLifetimeMs } from "#contract/constants.ts";
import { sendText, type JobHandler, type JobRow } from "../../job/index.ts";
import { hashPassword } from "../../security/passwords.ts";
import type { Services } from "../../services/services.ts";
import { findPhoneCode, setPhoneCodeHash } from "../store/phone-codes.ts";
import { newPhoneCode } from "./phone-codes.ts";

/** Plain characters of one message (GSM 03.38): anything else halves its length and doubles its price. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[^\w .,&'()-]/gu, "")
    .slice(0, 40)
    .trim();

const textOf = (code: string, platformName: string): string =>
  `${code} is your code for ${plainName(platformName)}. It is good for ${phoneCodeLifetimeMs / 60_000} minutes. We never ask you for it.`;

const codeIdOf = ({ id, payload }: JobRow): string => {
  if (payload.kind !== undefined || payload.phoneCodeId === undefined)
    throw new Error(`the job ${id} calls for no text message`);
  return payload.phoneCodeId;
};

/** A code that comes after its time only confuses: a gateway that is down is asked for as long as it counts. */
const retryMs = [5_000, 20_000, 60_000, 120_000];

/** Writes and sends one code. An attempt that failed may have arrived all the same; the newest message is the one that counts. */
export const textMessageHandler = (services: Services): JobHandler => ({
  maxAttempts: retryMs.length + 1,
  retryAfterMs: (attempts) => retryMs[attempts - 1] ?? 120_000,
  work: async (job) => {
    const codeId = codeIdOf(job);
    const row = await findPhoneCode(services.store.read, codeId);
    if (row === undefined || row.used_at !== null || row.expires_at <= services.now()) return;
    const code = newPhoneCode();
    // A slow hash: a million codes are soon tried against a fast one.
    const codeHash = await hashPassword(code);
    await services.store.transact((unit) => setPhoneCodeHash(unit, codeId, codeHash));
    await sendText(services.textMessages, { to: row.phone, text: textOf(code, services.facts.name) });
  },
  // Whoever waits in vain asks again; what is wrong with the gateway stands in the log.
  onGivenUp: () => undefined,
});
