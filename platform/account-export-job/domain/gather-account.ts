import type { UserId } from "#contract/common/ids.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import type { Collection } from "../../archive/index.ts";
import { listCommissions } from "../../account/index.ts";
import { listCertificates } from "../../certificate/index.ts";
import { listEndorsementsOf, toEndorsement } from "../../endorsement/index.ts";
import { listBlocks } from "../../notary-block/index.ts";
import { getOwnSignature } from "../../own-signature/index.ts";
import { findAvatar, getProfile } from "../../profile/index.ts";
import type { Services } from "../../services/services.ts";
import { readStamps } from "../../stamp/index.ts";

const pictureName = /[0-9a-f]{64}$/;

const gatherPictures = async (services: Services, userId: UserId, into: Collection, avatar: string | null) => {
  const modifiedAt = services.now();
  const sha256 = pictureName.exec(avatar ?? "")?.[0];
  if (sha256 !== undefined) {
    const picture = await findAvatar(services, userId, sha256 as never);
    await into.addStored({ path: "account/picture.png", what: "Your picture", modifiedAt }, picture);
  }
  const kept = await getOwnSignature(services, userId);
  for (const [purpose, what] of [
    ["signature", "Your signature"],
    ["initials", "Your initials"],
  ] as const) {
    const picture = kept[purpose];
    if (picture === null) continue;
    const sizeBytes = await services.blobs.sizeOf(picture.sha256);
    const file = { path: `account/${purpose}.png`, what, modifiedAt: new Date(picture.keptAt) };
    await into.addStored(file, { sha256: picture.sha256, sizeBytes });
  }
};

const gatherEndorsements = async (services: Services, userId: UserId, into: Collection) => {
  const rows = await listEndorsementsOf(services.store.read, userId);
  if (rows.length === 0) return;
  const modifiedAt = services.now();
  const what = "The endorsements that you handed in, and what became of them";
  await into.addJson({ path: "account/endorsements.json", what, modifiedAt }, rows.map(toEndorsement));
  const letters = rows.filter(({ letter_sha256: sha256 }) => sha256 !== null);
  const names = archiveNames(letters.map(({ letter_name: name }) => name ?? ""));
  for (const [index, { letter_sha256: sha256, letter_size_bytes: sizeBytes, submitted_at: at }] of letters.entries()) {
    if (sha256 === null || sizeBytes === null) continue;
    const file = { path: `account/letters/${names[index] ?? sha256}`, what: "A letter of your state", modifiedAt: at };
    await into.addStored(file, { sha256, sizeBytes });
  }
};

/** What the account says of its owner. */
export const gatherAccount = async (services: Services, userId: UserId, into: Collection): Promise<void> => {
  const { read } = services.store;
  const modifiedAt = services.now();
  const profile = await getProfile(services, userId);
  await into.addJson({ path: "account/profile.json", what: "Your profile and your roles", modifiedAt }, profile);
  await gatherPictures(services, userId, into, profile.avatar);
  const commissions = await listCommissions(read, userId);
  if (commissions.length > 0)
    await into.addJson(
      { path: "account/commissions.json", what: "Your commissions", modifiedAt },
      commissions.map((row) => ({
        name: row.name,
        number: row.number,
        county: row.county,
        state: row.state_name,
        beginsOn: row.begins_on,
        expiresOn: row.expires_on,
      })),
    );
  await gatherEndorsements(services, userId, into);
  const certificates = await listCertificates(read, userId);
  if (certificates.length > 0)
    await into.addJson(
      { path: "account/certificates.json", what: "The certificates that you registered", modifiedAt },
      certificates.map((row) => ({
        sha256: row.sha256,
        subject: row.subject,
        notBefore: row.not_before.toISOString(),
        notAfter: row.not_after.toISOString(),
        registeredAt: row.registered_at.toISOString(),
        chainPem: row.chain_pem,
      })),
    );
  const stamp = await readStamps(services, read, userId);
  if (stamp.current !== null || stamp.earlier.length > 0)
    await into.addJson({ path: "account/stamps.json", what: "What your stamps say and said", modifiedAt }, stamp);
  const blocks = await listBlocks(services, userId);
  if (blocks.length > 0)
    await into.addJson({ path: "account/notary-blocks.json", what: "Your Notary Blocks", modifiedAt }, blocks);
};
