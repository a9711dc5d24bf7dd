import { z } from "zod";

const key = "notary-workstation.guest";
const KeptSchema = z.object({ link: z.string(), own: z.string() });

/**
 * What a guest who asked to come in is found again by: on this device, since they are told to close the page and to return
 * 10 minutes before the start. `link`: the one of the meeting that they had opened.
 */
const kept = (): z.infer<typeof KeptSchema> | null => {
  try {
    return KeptSchema.parse(JSON.parse(window.localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
};

export const keepOwnLink = (own: string, link: string): void =>
  window.localStorage.setItem(key, JSON.stringify({ link, own }));

/** A device may be somebody else's once there is nothing left to join. */
export const forgetOwnLink = (): void => window.localStorage.removeItem(key);

/** The token behind `#`, or the own one that its owner got for it; it leaves the address at once, and stays in no history. */
export const takeGuestToken = (): string | null => {
  const token = window.location.hash.slice(1);
  const { own, link } = kept() ?? { own: null, link: null };
  if (token === "") return own;
  window.history.replaceState(null, "", window.location.pathname + window.location.search);
  return token === link ? own : token;
};
