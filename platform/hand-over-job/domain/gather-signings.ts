import { createReadStream } from "node:fs";
import path from "node:path";
import type { X509Certificate } from "node:crypto";
import type { SigningId } from "#contract/common/ids.ts";
import { encryptFor } from "#engine/cms/encrypt-for.ts";
import {
  addCertificate,
  addDocuments,
  addFactsAndRecord,
  addRecordings,
  archivePage,
  createCollection,
  fileTable,
  lackList,
  withFolders,
  zipOf,
  type Collection,
  type Report,
  type SigningToArchive,
} from "../../archive/index.ts";
import type { HandOverRow } from "../../hand-over/index.ts";
import type { Services } from "../../services/services.ts";
import { listLedSignings, readSnapshot } from "../../signing/index.ts";

type Gathered = { documents: number; recordings: number };

/** Of one signing its record, what was recorded, and what was released of it. */
const gatherSigning = async (services: Services, signing: SigningToArchive, into: Collection): Promise<Gathered> => {
  const reader = { isNotary: true, memberIds: [] };
  const snapshot = await readSnapshot(services, signing.id, reader);
  const { status, finalizedAt, createdAt } = snapshot.signing;
  if (status === "open") {
    into.lacks(signing.folder, "This signing is not over. Have its records handed over once it is.");
    return { documents: 0, recordings: 0 };
  }
  const isReleased = status === "finalized";
  await addFactsAndRecord(services, signing, snapshot, { showsDocuments: isReleased, reader }, into);
  // Also of a meeting that came to nothing: some states ask for it.
  const recordings = await addRecordings(services, signing, into);
  if (!isReleased) {
    if (snapshot.documents.length > 0)
      into.lacks(`${signing.folder}/documents`, "The notary ended this signing without releasing its documents.");
    return { documents: 0, recordings };
  }
  const documents = await addDocuments(services, signing, { withPresented: false }, into);
  await addCertificate(services, signing, new Date(finalizedAt ?? createdAt), into);
  return { documents, recordings };
};

type Encryption = { certificate: X509Certificate; folder: string };

/** As one ZIP within the ZIP, encrypted: not even a title can be read on the way. */
const encryptAll = async (
  services: Services,
  inner: Collection,
  { certificate, folder }: Encryption,
  report: Report,
  into: Collection,
): Promise<void> => {
  const modifiedAt = services.now();
  const contents = createCollection(services, folder, "inner-contents");
  const body = `<h1>Signings</h1>\n${fileTable("Files", inner.files)}\n${lackList(inner.missing)}`;
  const page = { path: "index.html", what: "The list of everything, to be read in a browser", modifiedAt };
  await contents.addText(page, archivePage("Signings", body));
  const zip = path.join(folder, "signings.zip");
  await zipOf([...contents.files, ...inner.files], zip, report);
  const what = "The signings with their records and released documents, as a ZIP, encrypted for the receiver";
  await into.addPieces({ path: "signings.zip.p7m", what, modifiedAt }, encryptFor(certificate, createReadStream(zip)));
  if (inner.missing.length > 0)
    into.lacks("Parts of the signings", "What is missing, and why, is listed in signings.zip.");
};

/** The signings that the notary led. Answers with those of which there are documents or recordings. */
export const gatherSignings = async (
  services: Services,
  { user_id: userId, with_documents: isWanted }: HandOverRow,
  into: Collection,
  { certificate, folder, report }: { certificate: X509Certificate | null; folder: string; report: Report },
): Promise<SigningId[]> => {
  const led = await listLedSignings(services.store.read, userId);
  const total = led.length;
  if (!isWanted && total > 0)
    into.lacks(`The records and documents of ${total} signings`, "The administrator did not ask for them.");
  if (!isWanted || total === 0) return [];
  const target = certificate === null ? into : createCollection(services, folder, "inner");
  const withDocuments: SigningId[] = [];
  let recordings = 0;
  const signings = withFolders(led.map(({ id, title, created_at: createdAt }) => ({ id, title, createdAt })));
  for (const [done, signing] of signings.entries()) {
    await report({ state: "gathering", done, total });
    const gathered = await gatherSigning(services, signing, target);
    recordings += gathered.recordings;
    if (gathered.documents + gathered.recordings > 0) withDocuments.push(signing.id);
  }
  if (recordings === 0) into.lacks("Recordings of meetings", "The platform has none of these signings.");
  if (certificate !== null) await encryptAll(services, target, { certificate, folder }, report, into);
  return withDocuments;
};
