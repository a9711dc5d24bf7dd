import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { PasskeyMade, PasskeyUsed } from "#contract/coming-in/passkey-answers.ts";
import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import { hashToken } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  noteUse,
  takeChallenge,
  type PasskeyRow,
} from "../store/passkeys.ts";

/** Loaded by whoever first uses one: the platform starts without it. */
const webAuthn = () => import("@simplewebauthn/server");

const challengeLifetimeMs = 5 * 60_000;
const maxPasskeys = 20;

/** WebAuthn §5.1.2: what a passkey is bound to is a domain, which an IP address is not; null where there is none. */
export const passkeyDomain = ({ publicUrl }: Pick<Services["facts"], "publicUrl">): string | null => {
  const { hostname } = new URL(publicUrl());
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : null;
};

const domainOf = ({ facts }: Pick<Services, "facts">): string => passkeyDomain(facts) ?? refuse("passkey/no-domain");

const keepChallenge = (services: Services, challenge: string, userId: UserId | null): Promise<void> =>
  services.store.transact((unit) =>
    insertChallenge(unit, {
      challengeHash: hashToken(challenge),
      userId,
      expiresAt: new Date(services.now().getTime() + challengeLifetimeMs),
    }),
  );

/** Of which challenge an answer speaks, whatever else is wrong with it; empty where it cannot be read. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "challenge") : "";
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
};

/** Each challenge counts once, whether its answer is good or not. */
const takeChallengeOf = async (
  services: Services,
  answer: PasskeyMade | PasskeyUsed,
  userId: UserId | null,
): Promise<string | null> => {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const challengeHash = hashToken(challenge);
  const isTaken = await services.store.transact((unit) =>
    takeChallenge(unit, { challengeHash, userId, now: services.now() }),
  );
  return isTaken ? challenge : null;
};

export const beginPasskey = async (
  services: Services,
  user: { id: UserId; email: string; fullName: string },
): Promise<Record<string, unknown>> => {
  const rpID = domainOf(services);
  const known = await listPasskeys(services.store.read, user.id);
  if (known.length >= maxPasskeys) refuse("passkey/too-many");
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: services.facts.name,
    rpID,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    attestationType: "none",
    timeout: challengeLifetimeMs,
    // It logs in alone: it must find its account by itself, and know its owner by finger, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id })),
  });
  await keepChallenge(services, options.challenge, user.id);
  return { ...options };
};

/** Checks what the browser made; what it takes to be a passkey here is refused otherwise. */
export const checkMadePasskey = async (services: Services, userId: UserId, made: PasskeyMade) => {
  const rpID = domainOf(services);
  const challenge = (await takeChallengeOf(services, made, userId)) ?? refuse("passkey/not-made");
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports: [] } },
    expectedChallenge: challenge,
    expectedOrigin: services.facts.publicUrl(),
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (verified === null || !verified.verified) return refuse("passkey/not-made");
  return verified.registrationInfo.credential;
};

export const addPasskey = async (
  unit: Unit,
  services: Pick<Services, "now">,
  userId: UserId,
  {
    name,
    made,
    credential,
  }: { name: string; made: PasskeyMade; credential: Awaited<ReturnType<typeof checkMadePasskey>> },
): Promise<PasskeyRow> => {
  const row: PasskeyRow = {
    id: randomUUID(),
    user_id: userId,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (made.response.transports ?? []).join(","),
    name,
    created_at: services.now(),
    last_used_at: null,
  };
  if ((await listPasskeys(unit.db, userId)).length >= maxPasskeys) refuse("passkey/too-many");
  if (!(await insertPasskey(unit, row))) refuse("passkey/not-made");
  return row;
};

/** The same for everybody: whoever asks names nobody, and the authenticator knows by itself whose passkeys it has. */
export const beginPasskeySignIn = async (services: Services): Promise<Record<string, unknown>> => {
  const rpID = domainOf(services);
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: "required",
    timeout: challengeLifetimeMs,
  });
  await keepChallenge(services, options.challenge, null);
  return { ...options };
};

/** Whose passkey it is. A counter that goes back is a copied key (WebAuthn §6.1.1), and refused like a wrong one. */
export const checkUsedPasskey = async (services: Services, used: PasskeyUsed): Promise<UserId> => {
  const rpID = domainOf(services);
  const challenge = (await takeChallengeOf(services, used, null)) ?? refuse("auth/wrong-passkey");
  const passkey = (await findPasskey(services.store.read, used.id)) ?? refuse("auth/wrong-passkey");
  const { userHandle, ...response } = used.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...used, response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: services.facts.publicUrl(),
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (verified === null || !verified.verified) return refuse("auth/wrong-passkey");
  const use = { counter: verified.authenticationInfo.newCounter, now: services.now() };
  await services.store.transact((unit) => noteUse(unit, passkey.id, use));
  return passkey.user_id;
};
