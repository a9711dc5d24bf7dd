import type { BridgeInput } from "#contract/bridge.ts";
import type { JournalState } from "#contract/journal/bridge.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import type { JournalFieldName, JournalValues } from "#contract/journal/values.ts";
import { emptyJournalHead } from "#lib/journal/checkpoint.ts";
import { entriesOfActs } from "#lib/journal/acts-and-entries.ts";
import { establishedValues } from "#lib/journal/established.ts";
import { withoutNumbers } from "#lib/journal/kept-out.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { unwrittenJournalFields } from "#lib/journal/required-fields.ts";
import { nodeSha256 } from "#main/crypto/node-crypto.ts";
import type { JournalService, NewJournalEntry } from "#main/features/journal/journal-service.ts";
import { actFactsOf, maxActsOfSigning, proposeActs, type ActFacts } from "#main/features/journal/propose-acts.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { withAccount } from "../../account/with-account.ts";
import type { JournalContext, JournalOfAccount } from "./journal-context.ts";
import { incompleteBy, unfitValueOf } from "./unfit-values.ts";

type Context = Pick<JournalContext, "account" | "offlineJournal" | "platform" | "emit" | "requiredJournalColumns">;

const nobody: JournalState = {
  head: emptyJournalHead(nodeSha256),
  entryCount: 0,
  notYetAnchored: 0,
  acts: [],
  lastVerifiedAt: null,
  verification: { kind: "never-checked" },
  setAside: [],
  computers: [],
  ownKeyId: null,
  unopened: null,
};

type Meeting = { signing: Pick<Signing, "id">; members: readonly Pick<Member, "id" | "identity">[] };

/** With what the platform's records say of who the principals are; what cannot be read now is left for the notary to write. */
const withEstablished = async (
  platform: Pick<Context["platform"], "identity">,
  { signing, members }: Meeting,
  facts: ActFacts,
): Promise<ActFacts> => {
  const principals = await Promise.all(
    facts.principals.map(async (principal) => {
      const identity = members.find(({ id }) => id === principal.memberId)?.identity;
      if (identity === undefined || identity.recordTypes.length === 0) return principal;
      const { memberId } = principal;
      const documents = await callPlatform(() => platform.identity.idDocuments({ id: signing.id, memberId }));
      const established =
        documents.kind === "refused" ? null : establishedValues({ documents: documents.value, identity });
      return established === null ? principal : { ...principal, established };
    }),
  );
  return { ...facts, principals };
};

/** From the platform; while it is out of reach, as it said when the act was last looked at. */
const factsOf = async (
  { platform }: Pick<Context, "platform">,
  { knownActs }: Pick<JournalOfAccount, "knownActs">,
  { signingId, documentId }: { signingId: SigningId; documentId: DocumentId },
): Promise<{ kind: "ok"; facts: ActFacts } | Refused> => {
  const snapshot = await callPlatform(() => platform.signings.snapshot({ id: signingId }));
  if (snapshot.kind === "refused") {
    const known = knownActs.get(documentId);
    return known !== undefined && isTransient(snapshot) ? { kind: "ok", facts: known } : snapshot;
  }
  const document = snapshot.value.documents.find(({ id }) => id === documentId);
  if (!document) return refused("request/not-found");
  const actFacts = actFactsOf(snapshot.value, documentId);
  if (!actFacts) return refused("document/wrong-state", { name: document.name, state: document.state });
  const facts = await withEstablished(platform, snapshot.value, actFacts);
  knownActs.set(documentId, facts);
  return { kind: "ok", facts };
};

/** Who issued the certificate, where it lies in this computer's vault; a null value is left out of the entry. */
const issuerOf = async ({ vault }: Pick<JournalOfAccount, "vault">, facts: ActFacts): Promise<string | null> =>
  (await vault.list()).find(({ certificateSha256 }) => certificateSha256 === facts.certificateSha256)?.issuer ?? null;

/** The entry of an act: what the platform's records say, then what only the notary knows. The first cannot be overridden. */
const entryOfAct = async (
  services: Pick<JournalOfAccount, "vault">,
  facts: ActFacts,
  { signingId, principalMemberId, values }: BridgeInput<"journal.append">,
  ofOrganization: readonly JournalFieldName[],
): Promise<{ kind: "ok"; entry: NewJournalEntry } | Refused> => {
  const principal = facts.principals.find(({ memberId }) => memberId === principalMemberId);
  if (!principal) return refused("request/not-found");
  const unfit = unfitValueOf(values);
  if (unfit) return unfit;
  const all: JournalValues = {
    performedAt: facts.performedAt,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    technology: "Notary Workstation, remote online",
    ...values,
    documentTitle: withoutNumbers(facts.documentTitle),
    documentSha256: facts.documentSha256,
    waived: facts.waived === null ? null : withoutNumbers(facts.waived),
    certificateSubject: facts.certificateSubject,
    certificationAuthority: await issuerOf(services, facts),
    principalName: principal.fullName,
    notaryName: facts.notaryName,
    notaryState: facts.notaryState,
    notaryCommission: facts.notaryCommission,
  };
  const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as JournalValues;
  const incomplete = incompleteBy(unwrittenJournalFields({ state: facts.notaryState, ofOrganization }, known));
  if (incomplete) return incomplete;
  return { kind: "ok", entry: { kind: "act", signingId, values: known, isWrittenIn: isWrittenIn(facts, principal) } };
};

/** Two principals of one name have two entries: each counts for one of them. */
const isWrittenIn =
  ({ principals, documentSha256 }: ActFacts, principal: ActFacts["principals"][number]) =>
  (entries: readonly JournalEntry[]): boolean => {
    const acts = principals.map(({ fullName }) => ({ documentSha256, principalName: fullName }));
    return (entriesOfActs(acts, entries, (entry) => entry)[principals.indexOf(principal)] ?? null) !== null;
  };

/** What the notary wrote at their last act, as far back as it is worth looking. */
const lastPlaceOf = (service: JournalService): string | null =>
  service
    .list({ limit: 20 })
    .rows.map(({ entry }) => entry.openings.notaryPlace?.value)
    .find((place): place is string => typeof place === "string" && place !== "") ?? null;

export const createJournalEntryHandlers = (
  context: Context,
): BridgeHandlers<"journal.state" | "journal.list" | "journal.propose" | "journal.append" | "journal.sync"> => {
  /** What can be read: the journal of whoever is signed in, else the one that lies here while nobody can sign in. */
  const readable = async () => (await (await context.account())?.journal()) ?? (await context.offlineJournal());

  return {
    "journal.state": async () => (await readable())?.state() ?? nobody,

    "journal.list": async (query) => (await readable())?.list(query) ?? { rows: [], total: 0 },

    "journal.propose": ({ signingId, documentId }) =>
      withAccount(context, async (services) => {
        const found = await factsOf(context, services, { signingId, documentId });
        if (found.kind === "refused") return found;
        const service = await services.journal();
        const { rows } = service.list({ signingId, limit: maxActsOfSigning });
        const proposals = proposeActs(found.facts, rows, lastPlaceOf(service), context.requiredJournalColumns);
        return { kind: "ok", proposals };
      }),

    "journal.append": (input) =>
      withAccount(context, async (services) => {
        const service = await services.journal();
        const found = await factsOf(context, services, input);
        if (found.kind === "refused") return found;
        const act = await entryOfAct(services, found.facts, input, context.requiredJournalColumns);
        if (act.kind === "refused") return act;
        const appended = await service.append(act.entry);
        context.emit("journal.changed", service.state());
        return appended;
      }),

    "journal.sync": async () => {
      const offline = (await context.account()) ? null : await context.offlineJournal();
      // Without the platform the copy that lies here can still be checked, where its key is to be had.
      const unopened = offline?.state().unopened ?? null;
      if (unopened) return { kind: "refused", error: unopened };
      if (offline) return offline.verify();
      return withAccount(context, async ({ journal }) => {
        const service = await journal();
        const synced = await service.sync();
        context.emit("journal.changed", service.state());
        return synced;
      });
    },
  };
};
