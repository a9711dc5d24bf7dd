import { buffer } from "node:stream/consumers";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { SigningMessage } from "#contract/message/http.ts";
import type { CompletionFacts, ConversationLine } from "#engine/completion/completion-facts.ts";
import { placeWords } from "#lib/record/message-words.ts";
import { readEvent } from "#lib/record/read-event.ts";
import { createToldRecordings } from "#lib/record/told-recordings.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { createTimeline, type TimelineNames } from "./completion-timeline.ts";
import {
  listConsents,
  listMembersEver,
  listSignatures,
  type ConsentRow,
  type MemberRow,
  type SignatureRow,
} from "../../member/index.ts";
import { type DocumentRow, listDocuments } from "../../document/index.ts";
import { listIdDocumentsOf } from "../../identity-records/index.ts";
import { listConversations } from "../../message/index.ts";
import { listSigningEvents, type SigningEventRow } from "../../signing-log/index.ts";
import { getSigning } from "../../signing/index.ts";

const eventsPerRead = 500;

/**
 * The log from its first line to the release; what came after it (downloads) is no part of what was completed. What stands
 * there never changes, so it needs no transaction, in which the embedded database would answer nobody else: it is told page
 * by page, and between two of them others are answered, however long the log is.
 */
const tellUntilRelease = async (
  db: Reader,
  signingId: SigningId,
  tell: (event: SigningEventRow) => void,
): Promise<void> => {
  for (let after = 0; ;) {
    const page = await listSigningEvents(db, signingId, after, eventsPerRead);
    for (const event of page) {
      tell(event);
      if (event.kind === "signing-finalized") return;
    }
    if (page.length < eventsPerRead) throw new Error(`the log of ${signingId} has no release`);
    after = page.at(-1)?.seq ?? after;
  }
};

/** Reads the facts of a released signing, all of one moment. */
export const readCompletionFacts = async (services: Services, signingId: SigningId): Promise<CompletionFacts> => {
  const { names, facts } = await readFacts(services, signingId);
  const timeline = createTimeline(names);
  const recordings = createToldRecordings();
  await tellUntilRelease(services.store.read, signingId, (event) => {
    timeline.add(event);
    recordings.add(readEvent(event.kind, event.data, event.version), event.at.toISOString());
  });
  const signatures = [];
  for (const { sha256, ...signature } of facts.signatures)
    signatures.push({ ...signature, png: new Uint8Array(await buffer(services.blobs.read(sha256))) });
  return { ...facts, signatures, recordings: recordings.all(), timeline: [...timeline.lines] };
};

type Adopted = Omit<CompletionFacts["signatures"][number], "png"> & { sha256: Sha256Hex };
type FactsInStore = Omit<CompletionFacts, "timeline" | "recordings" | "signatures"> & { signatures: Adopted[] };

/** The adopted pictures that stand in the locked documents, in the members' order; one that was never used signs nothing. */
const signedWith = (
  members: readonly MemberRow[],
  rows: readonly SignatureRow[],
  documents: readonly DocumentRow[],
): Adopted[] => {
  const used = new Set(
    documents.flatMap(({ fields }) =>
      fields.flatMap(({ memberId, type, value }) =>
        value.kind === "image" ? [`${memberId} ${type === "initials" ? "initials" : "signature"} ${value.sha256}`] : [],
      ),
    ),
  );
  return members.flatMap(({ id, full_name: fullName }) =>
    rows
      .filter((row) => row.member_id === id && used.has(`${id} ${row.purpose} ${row.sha256}`))
      .map((row) => ({
        fullName,
        purpose: row.purpose,
        made: row.made,
        at: row.adopted_at.toISOString(),
        widthPx: row.width_px,
        heightPx: row.height_px,
        sha256: row.sha256,
      })),
  );
};

/**
 * Questions and answers in their order. Everybody in the signing gets the same certificate, so the words are left out where
 * anybody but the notary and who asked would read them.
 */
const conversationOf = (
  messages: readonly SigningMessage[],
  members: readonly MemberRow[],
  notaryName: string,
): ConversationLine[] => {
  const readers = members.filter(({ type }) => type !== "notary");
  const nameOf = new Map(
    messages.filter(({ from }) => from === "member").map(({ memberId, fullName }) => [memberId, fullName]),
  );
  return messages.map(({ memberId, from, fullName, about, message, sentAt, readAt }) => {
    const isBetweenThem = readers.every(({ id }) => id === memberId);
    return {
      who: fullName,
      to: from === "member" ? notaryName : (nameOf.get(memberId) ?? ""),
      isAnswer: from === "notary",
      at: sentAt,
      readAt,
      about: isBetweenThem && about !== null ? placeWords(about) : null,
      words: isBetweenThem ? message : null,
    };
  });
};

const shownBeside = ({
  translation_language: language,
  translation_version: version,
  translation_sha256: sha256,
}: ConsentRow): CompletionFacts["consents"][number]["translation"] =>
  language === null || version === null || sha256 === null ? null : { language, version, sha256 };

const readFacts = (services: Services, signingId: SigningId): Promise<{ names: TimelineNames; facts: FactsInStore }> =>
  services.store.snapshot(async (db) => {
    const signing = await getSigning(services, signingId, db);
    const { finalizedAt } = signing;
    if (signing.status !== "finalized" || finalizedAt === null) return refuse("signing/not-released");
    const everybody = await listMembersEver(db, signingId);
    const members = everybody.filter((member) => member.removed_at === null);
    const consents = await listConsents(db, signingId);
    const documents = await listDocuments(db, signingId);
    const nameOfMember = new Map(everybody.map((member) => [member.id, member.full_name]));
    const facts = {
      demo: services.facts.demo,
      platform: { name: services.facts.name, url: services.facts.publicUrl() },
      signing: {
        id: signing.id,
        title: signing.title,
        kind: signing.kind,
        createdAt: signing.createdAt,
        finalizedAt,
        notary: signing.notary,
      },
      people: members.map((member) => ({ fullName: member.full_name, email: member.email, type: member.type })),
      identifications: (await listIdDocumentsOf(db, signingId))
        .filter(({ recorded_at: at }) => at.toISOString() <= finalizedAt)
        .map((record) => ({
          fullName: nameOfMember.get(record.member_id) ?? record.member_id,
          by: record.type,
          typeOfId: record.type_of_id,
          at: record.recorded_at.toISOString(),
        })),
      consents: consents.map((consent) => ({
        fullName: nameOfMember.get(consent.member_id) ?? consent.member_id,
        decision: consent.decision,
        textVersion: consent.text_version,
        textSha256: consent.text_sha256,
        translation: shownBeside(consent),
        at: consent.at.toISOString(),
        address: consent.address,
      })),
      signatures: signedWith(members, await listSignatures(db, signingId), documents),
      conversation: conversationOf(await listConversations(db, signingId), members, signing.notary.fullName),
      documents: documents.map((document) => {
        if (document.lock === null) throw new Error(`the released document ${document.id} has no lock`);
        return {
          name: document.name,
          pageCount: document.pages.length,
          presented: { sha256: document.sha256, sizeBytes: document.size_bytes },
          lock: document.lock,
        };
      }),
    };
    const nameOfDocument = new Map(documents.map((document) => [document.id, document.name]));
    const isForSeveral = everybody.filter(({ type }) => type !== "notary").length > 1;
    return { names: { members: nameOfMember, documents: nameOfDocument, isForSeveral }, facts };
  });
