import { isDeepStrictEqual } from "node:util";
import type { PasswordKeeping } from "#contract/certificate/bridge.ts";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isLaidOutAs } from "./compare-with-shown.ts";
import { summariseAct, waivedParts } from "#lib/fields/act-parts.ts";
import { missingForLock, missingText, missingWords } from "#lib/fields/missing-for-lock.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { countWhiteOuts } from "#lib/fields/white-out.ts";
import { withoutAgreement } from "#lib/fields/without-agreement.ts";
import type { BorrowedForLock, LockInputs, LockPorts } from "./lock-ports.ts";

export type ConfirmedLock = { kind: "ok"; password: string; keeping: PasswordKeeping };

/** What the platform's own rule finds missing, as one part of a sentence; null where nothing is. */
export const missingIn = ({
  signing,
  document,
  members,
  fieldSet: { fields },
}: Pick<LockInputs, "signing" | "document" | "members" | "fieldSet">): string | null => {
  const hasSealFacts = sealFactsOf(signing) !== undefined;
  const { kind } = signing;
  const asked = askedIdentificationOf(signing);
  const missing = missingForLock({ kind, fields, waivers: document.waivers, members, hasSealFacts, asked });
  const words = missingWords(missing);
  return words.length === 0 ? null : missingText(words);
};

/** The names of those who filled in what is sealed, and do not agree to sign electronically. */
export const unagreedIn = ({ members, fieldSet: { fields } }: Pick<LockInputs, "members" | "fieldSet">): string[] =>
  withoutAgreement({ fields, members }).map(({ fullName }) => fullName);

/** The act in the hands that made it, and what the notary waived: from the fields that are sealed, not from the page. */
const actOf = ({ signing, document, members, fieldSet: { fields } }: LockInputs) => ({
  act: summariseAct({ fields, members }),
  waived: waivedParts({
    kind: signing.kind,
    fields,
    members,
    waivers: document.waivers,
    asked: askedIdentificationOf(signing),
  }),
});

/**
 * What is said of a document before it is locked. Refused where it is not the one that the page laid out, or where it
 * misses something: a platform that lets a bare document be locked gets no lock from here.
 */
export const describeForConsent = async (
  { engine }: LockPorts,
  inputs: LockInputs,
  shown: Pick<ShownDocument, "pages" | "parts">,
  signal: AbortSignal,
): Promise<{ kind: "ok"; described: DocumentToConfirm } | Refused> => {
  const { document, basePath, fieldSet } = inputs;
  // Looked at here, not asked of the platform: what nobody sees on the pages is sealed with them.
  const looked = await engine.run(
    "preflight",
    { path: basePath, name: document.name },
    { onExhausted: appError("document/too-complex", { name: document.name }), signal },
  );
  if (looked.kind === "refused") return looked;
  if (!isLaidOutAs(looked.pages, shown.pages)) return refused("lock/not-as-shown", { what: "its pages" });
  const missing = missingIn(inputs);
  if (missing !== null) return refused("document/not-ready", { name: document.name, missing });
  const unagreed = unagreedIn(inputs);
  return {
    kind: "ok",
    described: {
      documentName: document.name,
      pageCount: looked.pages.length,
      fieldCount: fieldSet.fields.length,
      ...actOf(inputs),
      whiteOutCount: countWhiteOuts(fieldSet.fields),
      ...(unagreed.length > 0 ? { withoutAgreement: unagreed } : {}),
      attachments: looked.attachments,
      ...(shown.parts.length === 0 ? { isUnopened: true } : {}),
      baseSha256: inputs.baseSha256,
    },
  };
};

/**
 * Stops the seal over what somebody signed who took the agreement back while the window was open: the reservation keeps the
 * fields as they are, but nobody's decision. Null where those who do not agree are those whom the window named.
 */
export const refuseChangedAgreement = async ({ platform }: LockPorts, inputs: LockInputs): Promise<Refused | null> => {
  const members = await platform.members(inputs.signing.id);
  if (members.kind === "refused") return members;
  const now = unagreedIn({ ...inputs, members: members.value });
  return isDeepStrictEqual(now, unagreedIn(inputs))
    ? null
    : refused("lock/changed-since-confirmed", { name: inputs.document.name });
};

type ToConfirm = Pick<Extract<ConsentRequest, { kind: "lock" }>, "documents" | "leftOut"> & {
  signing: Pick<Signing, "title" | "kind">;
};

/**
 * The consent window, with facts as main fetched them, and the password where none is kept. A password that does not open
 * the .pfx is asked for again, before anything is drawn or signed.
 */
export const confirmLock = async (
  { askConsent, engine, platform, now }: LockPorts,
  { signing, documents, leftOut }: ToConfirm,
  borrowed: BorrowedForLock,
  signal: AbortSignal,
): Promise<ConfirmedLock | Refused> => {
  const { credential, fileName, password: kept } = borrowed;
  const asked = await askConsent<ConfirmedLock | Refused>(
    {
      kind: "lock",
      signingTitle: signing.title,
      signingKind: signing.kind,
      documents,
      leftOut,
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
