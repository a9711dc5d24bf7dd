import type { DocumentRevision } from "#contract/document/revision.ts";
import type { BundleResults } from "#contract/evidence/bundle.ts";
import { refused } from "#contract/refused.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import { createToldRecordings } from "#lib/record/told-recordings.ts";
import type { BundleFiles } from "./bundle-files.ts";
import type { EvidencePlatform } from "./evidence-platform.ts";

export type Snapshot = Extract<Awaited<ReturnType<EvidencePlatform["snapshot"]>>, { kind: "ok" }>["value"];

export const notFinalized = ({ signing, documents }: Snapshot): boolean =>
  signing.status !== "finalized" || signing.finalizedAt === null || documents.some(({ lock }) => lock === null);

type Fetched = BundleResults["documents"][number];

/** Each document as it was presented and as it was locked; both must have the SHA-256 that the platform recorded. */
export const fetchDocuments = async (
  platform: EvidencePlatform,
  { signing, documents }: Snapshot,
  files: BundleFiles,
  { onProgress, signal }: { onProgress: (fraction: number) => void; signal: AbortSignal },
): Promise<{ kind: "ok"; documents: Fetched[] } | Refused> => {
  const total = documents.reduce(
    (sum, { sizeBytes, lock }) => sum + sizeBytes + (lock?.sizeBytes ?? 0) + (lock?.proof?.sizeBytes ?? 0),
    0,
  );
  let done = 0;
  let shown = 0;
  const count = (bytes: number) => {
    done += bytes;
    const percent = Math.floor((100 * done) / Math.max(1, total));
    if (percent > shown) onProgress((shown = percent) / 100);
  };
  onProgress(0);
  const names = archiveNames(documents.map(({ name }) => name));
  const fetched: Fetched[] = [];
  for (const [index, { id, name, pages, sha256, sizeBytes, lock }] of documents.entries()) {
    if (lock === null) return refused("signing/not-released");
    const place = (folder: string) => `documents/${folder}/${names[index] ?? `${id}.pdf`}`;
    const fetchRevision = async (
      revision: DocumentRevision,
      folder: string,
      expected: { sha256: string; sizeBytes: number },
    ) => {
      const file = await files.addFetched(place(folder), (target) =>
        platform.document(signing.id, id, revision, target, { onBytes: count, signal, maxBytes: expected.sizeBytes }),
      );
      signal.throwIfAborted();
      if (file.kind === "ok" && file.file.sha256 !== expected.sha256)
        return refused("document/damaged", { name, detail: `what arrived as ${revision} is not what was recorded` });
      return file;
    };
    const before = await fetchRevision("presented", "before", { sha256, sizeBytes });
    if (before.kind === "refused") return before;
    const after = await fetchRevision("locked", "after", lock);
    if (after.kind === "refused") return after;
    const proved = lock.proof ? await fetchRevision("proved", "after-with-later-proof", lock.proof) : null;
    if (proved?.kind === "refused") return proved;
    fetched.push({
      id,
      name,
      pages: pages.length,
      before: { path: before.file.path, sha256: before.file.sha256 },
      after: { path: after.file.path, sha256: after.file.sha256 },
      ...(proved ? { proved: { path: proved.file.path, sha256: proved.file.sha256 } } : {}),
      lock,
    });
  }
  return { kind: "ok", documents: fetched };
};

/** What was recorded, as the event log tells of it. */
export const recordingsIn = (events: readonly SigningEvent[]): NonNullable<BundleResults["recordings"]> => {
  const told = createToldRecordings();
  for (const event of events) told.add(event, event.at);
  return told.all();
};

/** What came out, as flags: whether, never how or with which number. */
export const resultsOf = (
  { signing, members }: Snapshot,
  documents: Fetched[],
  platform: BundleResults["platform"] | null,
  recordings: NonNullable<BundleResults["recordings"]>,
): BundleResults => ({
  signing: {
    id: signing.id,
    title: signing.title,
    kind: signing.kind,
    createdAt: signing.createdAt,
    finalizedAt: signing.finalizedAt ?? signing.createdAt,
    notary: {
      fullName: signing.notary.fullName,
      state: signing.notary.state,
      commissionNumber: signing.notary.commissionNumber,
      commissionExpiresOn: signing.notary.commissionExpiresOn,
    },
  },
  platform: platform ?? { url: "unknown", isDemo: false },
  people: members.map((member) => ({
    id: member.id,
    fullName: member.fullName,
    type: member.type,
    joined: member.joinedAt !== null,
    consentedToElectronicSigning: member.consentedAt !== null,
    confirmedPersonalInformation: member.attendedAt !== null,
    adoptedSignature: member.hasSignature,
  })),
  ...(recordings.length === 0 ? {} : { recordings }),
  documents,
});
