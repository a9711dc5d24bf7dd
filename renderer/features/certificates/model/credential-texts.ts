import type { Credential, PasswordKeeping } from "#contract/certificate/bridge.ts";
import { appError } from "#contract/refused.ts";
import { describeError, type ErrorText } from "#contract/errors.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

const dayMs = 86_400_000;
/** From here on the list says how many days are left. */
const soonDays = 60;

export const daysLeft = (credential: Credential, now: Date): number =>
  Math.floor((new Date(credential.validTo).getTime() - now.getTime()) / dayMs);

/** How the certificate stands, in a few words. */
export const credentialStatus = (credential: Credential, now: Date): { tone: Tone; text: string } => {
  switch (credential.status) {
    case "expired":
      return { tone: "seal", text: "Expired" };
    case "keychain-locked":
      return { tone: "attention", text: "Keychain locked" };
    case "damaged":
      return { tone: "seal", text: "Damaged" };
    case "usable": {
      const days = daysLeft(credential, now);
      if (days < 0) return { tone: "seal", text: "Expired" };
      if (days <= soonDays) return { tone: "attention", text: days === 1 ? "1 day left" : `${days} days left` };
      return { tone: "verified", text: "Ready to lock" };
    }
  }
};

/** Why a stored certificate cannot be opened now, and what to do; null where it can. */
export const unusableText = ({ status }: Pick<Credential, "status">): ErrorText | null => {
  if (status === "keychain-locked") return describeError(appError("vault/keychain-locked"));
  return status === "damaged" ? describeError(appError("vault/sealed-file-damaged")) : null;
};

export const keepingTexts: Record<PasswordKeeping, string> = {
  ask: "Asked at every lock",
  session: "Remembered until the program ends",
  keychain: "Kept in this computer's keychain",
};
