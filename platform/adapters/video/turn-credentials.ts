import { createHmac } from "node:crypto";

/** Twice as long as a socket lasts (`maxAgeMs` of the hub): with the next one the page joins again, and gets new ones. */
const turnCredentialsLastMs = 2 * 3_600_000;

/**
 * A name and a password that a TURN server believes by itself, without knowing the person: the "REST API for access to TURN
 * services" (draft-uberti-behave-turn-rest-00), which coturn calls `use-auth-secret`. SHA-1 is what it computes with.
 */
export const turnCredentials = (
  secret: string,
  identity: string,
  now: Date,
): { username: string; credential: string } => {
  const username = `${Math.floor((now.getTime() + turnCredentialsLastMs) / 1_000)}:${identity}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
};
