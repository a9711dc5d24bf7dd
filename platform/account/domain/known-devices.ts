import { createHash } from "node:crypto";
import { deviceKnownForMs } from "../../security/device-lifetime.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import { deleteDevicesOf, findKnownDevice, insertKnownDevice, renameDevice } from "../store/known-devices.ts";
import type { Unit } from "../../store/store.ts";

const devicesPerAddress = 30;

const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** An e-mail address as the table and the counters know it. */
export const hashAddress = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase(), "utf8").digest("hex");

/**
 * What this device is counted by where it is known for this address; null for a stranger. Not by its cookie: that is another
 * one after each sign-in, be it with an account of the guesser's own, and would bring new attempts every time.
 */
export const knownDeviceOf = async (
  services: Pick<Services, "store" | "now">,
  token: string | undefined | null,
  email: string,
): Promise<string | null> => {
  // The same look for every address, so that its time says nothing about it.
  const tokenHash = hashToken(typeof token === "string" && tokenForm.test(token) ? token : "");
  const since = new Date(services.now().getTime() - deviceKnownForMs);
  return (await findKnownDevice(services.store.read, { tokenHash, addressHash: hashAddress(email), since })) ?? null;
};

/**
 * Remembers a device for the address with which somebody got in. Under a new token each time: one that was planted in the
 * browser before would otherwise be a known device in the hands of whoever planted it.
 */
export const rememberDevice = async (services: Services, token: string | null, email: string): Promise<string> => {
  const next = newToken();
  await services.store.transact(async (unit) => {
    if (token !== null && tokenForm.test(token)) await renameDevice(unit, hashToken(token), hashToken(next));
    await insertKnownDevice(unit, {
      tokenHash: hashToken(next),
      addressHash: hashAddress(email),
      now: services.now(),
      keep: devicesPerAddress,
    });
  });
  return next;
};

/** For an address that is nobody's account any more. */
export const forgetDevices = (unit: Unit, email: string): Promise<void> => deleteDevicesOf(unit, hashAddress(email));
