import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { start } from "./0001-start.ts";
import { release } from "./0002-release.ts";
import { initials } from "./0003-initials.ts";
import { mail } from "./0004-mail.ts";
import { people } from "./0005-people.ts";
import { notaryBlocks } from "./0006-notary-blocks.ts";
import { journal } from "./0007-journal.ts";
import { revokedJournalKeys } from "./0008-revoked-journal-keys.ts";
import { sessionsByOwner } from "./0009-sessions-by-owner.ts";
import { eventRepeats } from "./0010-event-repeats.ts";
import { knownDevices } from "./0011-known-devices.ts";
import { countedDevices } from "./0012-counted-devices.ts";
import { eventVersions } from "./0013-event-versions.ts";
import { waivers } from "./0014-waivers.ts";
import { madeSignatures } from "./0015-made-signatures.ts";
import { drafts } from "./0016-drafts.ts";
import { ownSignatures } from "./0017-own-signatures.ts";
import { journaledDocuments } from "./0018-journaled-documents.ts";
import { answers } from "./0019-answers.ts";
import { releasedFiles } from "./0020-released-files.ts";
import { fieldOutlines } from "./0021-field-outlines.ts";
import { languages } from "./0022-languages.ts";
import { nothingToJournal } from "./0023-nothing-to-journal.ts";
import { accounts } from "./0024-accounts.ts";
import { accountTokens } from "./0025-account-tokens.ts";
import { noActMade } from "./0043-no-act-made.ts";
import { certificateOrders } from "./0037-certificate-orders.ts";
import { administration } from "./0028-administration.ts";
import { onBehalf } from "./0029-on-behalf.ts";
import { comingIn } from "./0026-coming-in.ts";
import { secondFactors } from "./0027-second-factors.ts";
import { profiles } from "./0030-profiles.ts";
import { phoneCodes } from "./0031-phone-codes.ts";
import { onboarding } from "./0034-onboarding.ts";
import { commissionLists } from "./0035-commission-lists.ts";
import { stamps } from "./0036-stamps.ts";
import { shelf } from "./0054-shelf.ts";
import { accountExports } from "./0059-account-exports.ts";
import { mailBounces } from "./0060-mail-bounces.ts";
import { storefronts } from "./0044-storefronts.ts";
import { storefrontRequests } from "./0045-storefront-requests.ts";
import { billing } from "./0047-billing.ts";
import { availability } from "./0050-availability.ts";
import { noticeMethods } from "./0051-notice-methods.ts";
import { checkedCommissions } from "./0067-checked-commissions.ts";
import { exportedSignings } from "./0068-exported-signings.ts";
import { handOvers } from "./0069-hand-overs.ts";
import { undeliveredReasons } from "./0070-undelivered-reasons.ts";
import { videoRooms } from "./0074-video-rooms.ts";
import { steps } from "./0080-steps.ts";
import { guests } from "./0083-guests.ts";
import { endsOfMeetings } from "./0084-ends-of-meetings.ts";
import { excludedMembers } from "./0085-excluded-members.ts";
import { viewedPages } from "./0094-viewed-pages.ts";
import { textSizeOfSignings } from "./0095-text-size-of-signings.ts";
import { openedExports } from "./0076-opened-exports.ts";
import { idDocuments } from "./0099-id-documents.ts";
import { idPictures } from "./0100-id-pictures.ts";
import { witnessCapacities } from "./0102-witness-capacities.ts";
import { askedIdentification } from "./0096-asked-identification.ts";
import { verifications } from "./0097-verifications.ts";
import { idCaptureLinks } from "./0098-id-capture-links.ts";
import { recordings } from "./0088-recordings.ts";
import { recordingUploads } from "./0089-recording-uploads.ts";

const fromStatements = (statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** Numbered and append-only; the key is what the database remembers as done. */
export const migrations: Record<string, Migration> = {
  "0001-start": fromStatements(start),
  "0002-release": fromStatements(release),
  "0003-initials": fromStatements(initials),
  "0004-mail": fromStatements(mail),
  "0005-people": fromStatements(people),
  "0006-notary-blocks": fromStatements(notaryBlocks),
  "0007-journal": fromStatements(journal),
  "0008-revoked-journal-keys": fromStatements(revokedJournalKeys),
  "0009-sessions-by-owner": fromStatements(sessionsByOwner),
  "0010-event-repeats": fromStatements(eventRepeats),
  "0011-known-devices": fromStatements(knownDevices),
  "0012-counted-devices": fromStatements(countedDevices),
  "0013-event-versions": fromStatements(eventVersions),
  "0014-waivers": fromStatements(waivers),
  "0015-made-signatures": fromStatements(madeSignatures),
  "0016-drafts": fromStatements(drafts),
  "0017-own-signatures": fromStatements(ownSignatures),
  "0018-journaled-documents": fromStatements(journaledDocuments),
  "0019-answers": fromStatements(answers),
  "0020-released-files": fromStatements(releasedFiles),
  "0021-field-outlines": fromStatements(fieldOutlines),
  "0022-languages": fromStatements(languages),
  "0023-nothing-to-journal": fromStatements(nothingToJournal),
  "0024-accounts": fromStatements(accounts),
  "0025-account-tokens": fromStatements(accountTokens),
  "0043-no-act-made": fromStatements(noActMade),
  "0037-certificate-orders": fromStatements(certificateOrders),
  "0028-administration": fromStatements(administration),
  "0029-on-behalf": fromStatements(onBehalf),
  "0026-coming-in": fromStatements(comingIn),
  "0027-second-factors": fromStatements(secondFactors),
  "0030-profiles": fromStatements(profiles),
  "0031-phone-codes": fromStatements(phoneCodes),
  "0034-onboarding": fromStatements(onboarding),
  "0035-commission-lists": fromStatements(commissionLists),
  "0036-stamps": fromStatements(stamps),
  "0054-shelf": fromStatements(shelf),
  "0059-account-exports": fromStatements(accountExports),
  "0060-mail-bounces": fromStatements(mailBounces),
  "0044-storefronts": fromStatements(storefronts),
  "0045-storefront-requests": fromStatements(storefrontRequests),
  "0047-billing": fromStatements(billing),
  "0050-availability": fromStatements(availability),
  "0051-notice-methods": fromStatements(noticeMethods),
  "0067-checked-commissions": fromStatements(checkedCommissions),
  "0068-exported-signings": fromStatements(exportedSignings),
  "0069-hand-overs": fromStatements(handOvers),
  "0070-undelivered-reasons": fromStatements(undeliveredReasons),
  "0074-video-rooms": fromStatements(videoRooms),
  "0080-steps": fromStatements(steps),
  "0083-guests": fromStatements(guests),
  "0084-ends-of-meetings": fromStatements(endsOfMeetings),
  "0085-excluded-members": fromStatements(excludedMembers),
  "0094-viewed-pages": fromStatements(viewedPages),
  "0095-text-size-of-signings": fromStatements(textSizeOfSignings),
  "0076-opened-exports": fromStatements(openedExports),
  "0088-recordings": fromStatements(recordings),
  "0089-recording-uploads": fromStatements(recordingUploads),
  "0099-id-documents": fromStatements(idDocuments),
  "0100-id-pictures": fromStatements(idPictures),
  "0102-witness-capacities": fromStatements(witnessCapacities),
  "0096-asked-identification": fromStatements(askedIdentification),
  "0097-verifications": fromStatements(verifications),
  "0098-id-capture-links": fromStatements(idCaptureLinks),
};
