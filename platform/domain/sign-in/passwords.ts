import { hash, verify } from "@node-rs/argon2";

/** Argon2id with the parameters of OWASP's Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane). */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/**
 * Checks a password. `stored` is null for an unknown address: the same work is then done against a decoy, so that the
 * time of the answer does not say which addresses have an account.
 */
export const checkPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
