import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { hashAddress } from "./known-devices.ts";
import { queueSilentMail } from "../../mail-queue/index.ts";

/** Calls for word to the owner of an account that somebody tries its password; a second call of one day is the same mail. */
export const queueTriesMail = async (unit: Unit, services: Services, email: string): Promise<void> => {
  const now = services.now();
  const key = `sign-in-tries ${hashAddress(email)} ${now.toISOString().slice(0, 10)}`;
  await queueSilentMail(unit, services, { kind: "sign-in-tries", email }, key);
};
