import {
  PasskeyMadeSchema,
  PasskeyUsedSchema,
  type PasskeyMade,
  type PasskeyUsed,
} from "#contract/coming-in/passkey-answers.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The browser's own dialog was closed, or had nothing to offer: nobody's mistake, and nothing to report. */
export class PasskeyNotGiven extends Error {
  override name = "PasskeyNotGiven";
}

/** A number is no domain, and a passkey is bound to one (WebAuthn Level 3 §5.1.2). */
const isAtNumber = (): boolean => /^[\d.]+$|^\[/.test(location.hostname);

export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function" && !isAtNumber();

const given = async <Result>(ask: Promise<Result>): Promise<Result> => {
  try {
    return await ask;
  } catch (error) {
    const isClosed =
      error instanceof Error && ["NotAllowedError", "AbortError", "InvalidStateError"].includes(error.name);
    throw isClosed ? new PasskeyNotGiven(error.name, { cause: error }) : error;
  }
};

/** Has the browser make one. */
export const makePasskey = async (options: Record<string, unknown>): Promise<PasskeyMade> => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return PasskeyMadeSchema.parse(await given(startRegistration({ optionsJSON })));
};

/** Has the browser ask for one. */
export const askForPasskey = async (options: Record<string, unknown>): Promise<PasskeyUsed> => {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return PasskeyUsedSchema.parse(await given(startAuthentication({ optionsJSON })));
};
