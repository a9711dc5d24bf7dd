import type { Credential, PasswordKeeping } from "#contract/certificate/bridge.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import { isLaidOutAs } from "./compare-with-shown.ts";
import { summariseAct, waivedParts } from "#lib/fields/act-parts.ts";
import { missingForLock, missingText, missingWords } from "#lib/fields/missing-for-lock.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { countWhiteOuts } from "#lib/fields/white-out.ts";
import type { LockInputs, LockPorts } from "./lock-ports.ts";

export type ConfirmedLock = { kind: "ok"; password: string; keeping: PasswordKeeping };

/** The platform's own rule, held against what it froze: one that lets a bare document be locked gets no lock from here. */
const refuseUnready = ({ signing, document, members, fieldSet: { fields } }: LockInputs): Refused | null => {
  const hasSealFacts = sealFactsOf(signing) !== undefined;
  const { kind } = signing;
  const missing = missingForLock({ kind, fields, waivers: document.waivers, members, hasSealFacts });
  const words = missingWords(missing);
  return words.length === 0
    ? null
    : refused("document/not-ready", { name: document.name, missing: missingText(words) });
};

/** The act in the hands that made it, and what the notary waived: from the fields that are sealed, not from the page. */
const actOf = ({ signing, document, members, fieldSet: { fields } }: LockInputs) => ({
  act: summariseAct({ fields, members }),
  waived: waivedParts({ kind: signing.kind, fields, members, waivers: document.waivers }),
});

/**
 * The consent window, with facts as main fetched them, and the password where none is kept. A password that does not open
 * the .pfx is asked for again, before anything is drawn or signed.
 */
export const confirmLock = async (
  { askConsent, engine, platform, now }: LockPorts,
  inputs: LockInputs,
  shown: Pick<ShownDocument, "pages">,
  borrowed: { credential: Credential; fileName: string; pfx: Uint8Array; password: string | null },
  signal: AbortSignal,
): Promise<ConfirmedLock | Refused> => {
  const { credential, fileName, password: kept } = borrowed;
  const { document, basePath } = inputs;
  // Looked at here, not asked of the platform: what nobody sees on the pages is sealed with them.
  const looked = await engine.run(
    "preflight",
    { path: basePath, name: document.name },
    { onExhausted: appError("document/too-complex", { name: document.name }), signal },
  );
  if (looked.kind === "refused") return looked;
  if (!isLaidOutAs(looked.pages, shown.pages)) return refused("lock/not-as-shown", { what: "its pages" });
  const unready = refuseUnready(inputs);
  if (unready !== null) return unready;
  const asked = await askConsent<ConfirmedLock | Refused>(
    {
      kind: "lock",
      documentName: document.name,
      signingTitle: inputs.signing.title,
      signingKind: inputs.signing.kind,
      pageCount: looked.pages.length,
      fieldCount: inputs.fieldSet.fields.length,
      ...actOf(inputs),
      whiteOutCount: countWhiteOuts(inputs.fieldSet.fields),
      attachments: looked.attachments,
      baseSha256: inputs.baseSha256,
      certificateSubject: credential.subject,
      certificateIssuer: credential.issuer,
      certificateValidTo: credential.validTo,
      needsPassword: kept === null,
      demo: platform.isDemo(),
    },
    async (answer) => {
      if (kept !== null)
        return { kind: "done", value: { kind: "ok", password: kept, keeping: credential.passwordKeeping } };
      const password = answer.password ?? "";
      const opened = await engine.run(
        "open-pfx",
        { pfx: new Uint8Array(borrowed.pfx), password, fileName, now: now().toISOString() },
        { onExhausted: appError("pfx/damaged", { name: fileName }), signal },
      );
      if (opened.kind === "refused" && opened.error.code === "pfx/wrong-password")
        return { kind: "again", error: opened.error };
      if (opened.kind === "refused") return { kind: "done", value: opened };
      return {
        kind: "done",
        value: { kind: "ok", password, keeping: answer.passwordKeeping ?? credential.passwordKeeping },
      };
    },
    signal,
  );
  if (asked.kind === "done") return asked.value;
  if (signal.aborted) return refused("workstation/job-cancelled");
  return refused(asked.kind === "blocked" ? "workstation/consent-blocked" : "workstation/consent-refused");
};
