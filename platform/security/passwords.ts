import { hash, verify } from "@node-rs/argon2";
import { refuse } from "../base/refusal.ts";
import { createGate } from "./gate.ts";

/** Argon2id with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** NIST SP 800-63B-4 §3.1.1.2: one writing of what looks the same, whatever keyboard it was typed on. */
const written = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(written(password), options);

/**
 * Each check takes 19 MiB and one of the four threads that also read files. Strangers share two of them and a short queue,
 * so that a flood of wrong passwords stops nothing else; whoever is known from before has one for themselves.
 */
const gates = {
  stranger: createGate({ parallel: 2, waiting: 40 }),
  known: createGate({ parallel: 1, waiting: 40 }),
};

let decoy: Promise<string> | undefined;

/**
 * Checks a password. `stored` is null for an unknown address: the same work is then done against a decoy, so that the
 * time of the answer does not say which addresses have an account.
 */
export const checkPassword = async (
  stored: string | null,
  password: string,
  by: keyof typeof gates = "stranger",
): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const against = stored ?? (await decoy);
  const checking = gates[by].pass(() => verify(against, written(password)));
  const matches = await (checking ?? refuse("auth/too-many-attempts", { retryAfterSeconds: 5 }));
  return stored !== null && matches;
};
