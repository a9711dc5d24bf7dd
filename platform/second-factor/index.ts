export {
  beginTotp,
  confirmTotp,
  isTotpOn,
  makeRecoveryCodes,
  removeTotp,
  takeCode,
} from "./domain/authenticator-app.ts";
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  checkMadePasskey,
  checkUsedPasskey,
  passkeyDomain,
} from "./domain/passkeys.ts";
export { holdsSealedSecrets, sealOldSecrets } from "./domain/sealed-secrets.ts";
export { countRecoveryCodes, findAuthenticatorApp } from "./store/authenticator-apps.ts";
export { forgetFactors } from "./store/forget-factors.ts";
export { deleteOldChallenges, deletePasskey, listPasskeys, type PasskeyRow } from "./store/passkeys.ts";
