import { capitalised } from "../text/capitalised.ts";
import type { CredibleWitness } from "#contract/journal/values.ts";

export const witnessText = ({ name, address, basis }: CredibleWitness): string => `${name}, ${address} (${basis})`;

/** "acknowledgment" → "Acknowledgment", "copy-certification" → "Copy certification". */
export const actTypeText = (value: string): string => {
  const words = value.replaceAll(/[-_]/g, " ");
  return capitalised(words);
};

const kindNames: Record<string, string> = {
  correction: "Correction",
  erasure: "Erasure",
  device: "Computer admitted",
  revocation: "Computer revoked",
  recovery: "Continued on a new computer",
  disclosure: "Disclosure",
};

/** An act's name, or what an entry is that is none. */
export const actName = (act: string): string => kindNames[act] ?? actTypeText(act);
