import { randomBytes } from "node:crypto";

/** Later than that no mail server still tries. */
export const envelopesKeptMs = 14 * 24 * 3_600_000;

/** 128 random bits. */
export const newEnvelopeToken = (): string => randomBytes(16).toString("hex");

/** The sender on a mail's envelope (VERP): a bounce comes back to it, and says by its address of which mail it is. */
export const envelopeSender = (bounceAddress: string, token: string): string =>
  bounceAddress.replace("@", () => `+${token}@`);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/** The tokens of all senders of ours that stand in a text, each once; mail servers may change the case. */
export const tokensIn = (bounceAddress: string, text: string): string[] => {
  const [local = "", domain = ""] = bounceAddress.split("@").map(escaped);
  const ours = new RegExp(String.raw`(?<![\w.+-])${local}\+([0-9a-f]{32})@${domain}(?![\w.-])`, "gi");
  return [...new Set([...text.matchAll(ours)].map(([, token = ""]) => token.toLowerCase()))];
};

/** Null for an address that is none of ours. */
export const tokenOf = (bounceAddress: string, recipient: string): string | null => {
  const [token] = tokensIn(bounceAddress, recipient);
  const isWhole = token !== undefined && envelopeSender(bounceAddress, token) === recipient.trim().toLowerCase();
  return isWhole ? token : null;
};
