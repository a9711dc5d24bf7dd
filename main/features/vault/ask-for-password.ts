import type { Credential, PasswordKeeping } from "#contract/certificate/bridge.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { BorrowedCredential } from "./borrowed-credential.ts";
import { sameBytes, type ImportPorts } from "./ask-to-import.ts";
import { consentValue } from "../../windows/consent-value.ts";

/** How the .pfx is kept from now on; `pfx` is new where its password was changed, and to be zeroed by the caller. */
export type ChangedPassword = { pfx: Buffer | null; password: string; keeping: PasswordKeeping };

/**
 * Asks in the consent window how the password is kept from now on, and for another one. The password that is there now is
 * typed in any case: whoever sits at an unlocked computer cannot make the certificate easier to use.
 */
export const askForPassword = async (
  ports: Pick<ImportPorts, "rewritePfx" | "askConsent" | "now" | "forbidsKeychainPassword">,
  { credential, pfx, fileName }: Pick<BorrowedCredential, "pfx" | "fileName"> & { credential: Credential },
): Promise<{ kind: "ok"; changed: ChangedPassword } | Refused> => {
  const { forbidsKeychainPassword } = ports;
  const mayKeep = credential.stored && !forbidsKeychainPassword;
  const asked = await ports.askConsent<{ kind: "ok"; changed: ChangedPassword } | Refused>(
    {
      kind: "certificate-password",
      certificateSubject: credential.subject,
      certificateIssuer: credential.issuer,
      passwordKeeping: credential.passwordKeeping,
      canStore: credential.stored,
      forbidsKeychainPassword,
    },
    async ({ password = "", passwordKeeping = "ask", newPassword }) => {
      // Written anew in any case: that it can be is the proof that the password is right.
      const rewritten = await ports.rewritePfx({
        pfx: new Uint8Array(pfx),
        password,
        newPassword: newPassword ?? password,
        fileName,
        now: ports.now().toISOString(),
      });
      if (rewritten.kind === "refused" && rewritten.error.code === "pfx/wrong-password")
        return { kind: "again", error: rewritten.error };
      if (rewritten.kind === "refused") return { kind: "done", value: rewritten };
      const written = sameBytes(rewritten.pfx);
      if (newPassword === undefined) written.fill(0);
      const keeping = passwordKeeping === "keychain" && !mayKeep ? "session" : passwordKeeping;
      return {
        kind: "done",
        value: {
          kind: "ok",
          changed: {
            pfx: newPassword === undefined ? null : written,
            password: newPassword ?? password,
            keeping,
          },
        },
      };
    },
  );
  return consentValue(asked);
};
