import { writeFile } from "node:fs/promises";
import { checkAddressOf } from "#lib/addresses/check-address.ts";
import type { MemberType } from "#contract/member/entity.ts";
import type { ToldRecording } from "#contract/recording/told.ts";
import { confirmedBy } from "#lib/record/identity-words.ts";
import { gapWords, lengthWords } from "#lib/record/recording-words.ts";
import { makingWords } from "#lib/record/field-acts.ts";
import { isNotarization, waiverLines } from "#lib/fields/act-parts.ts";
import { padesLevelWords } from "#lib/pades/level-words.ts";
import { languageNamesInEnglish } from "#lib/texts/language-names.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import { body, writeFact, writeTable } from "../sheet/sheet-parts.ts";
import { TextSheet } from "../sheet/text-sheet.ts";
import type { CompletionFacts, ConversationLine, TimelineLine } from "./completion-facts.ts";

const memberTypes: Record<MemberType, string> = {
  consumer: "Signer",
  signer: "Signer",
  witness: "Witness",
  notary: "Notary public",
};

const labelWidth = 112;
/** Of one document's facts, in points; a name of two lines included. */
const documentHeight = 164;

/** `2026-11-21 12:30:05 UTC`. */
const utc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
/** In groups, so that two people can read it to each other. */
const grouped = (hex: string): string => (hex.match(/.{1,8}/g) ?? []).join(" ");
const bytes = (count: number): string => `${count.toLocaleString("en-US")} bytes`;

const facts = (sheet: TextSheet, rows: readonly (readonly [string, string])[]): void => {
  for (const row of rows) writeFact(sheet, row, labelWidth);
};

const signingSection = (sheet: TextSheet, { signing, platform }: CompletionFacts): void => {
  const { notary } = signing;
  facts(sheet, [
    ["Signing", signing.id],
    [
      "Kind",
      isNotarization(signing.kind)
        ? signingKindNames[signing.kind]
        : `${signingKindNames[signing.kind]}, which is no notarization: nothing was notarized`,
    ],
    ["Opened", utc(signing.createdAt)],
    ["Completed", utc(signing.finalizedAt)],
    ["Platform", `${platform.name}, ${platform.url}`],
  ]);
  sheet.section("Notary public");
  facts(sheet, [
    ["Name", notary.fullName],
    ["State", notary.state ?? "not recorded"],
    ["Commission", notary.commissionNumber ?? "not recorded"],
    ["Commission expires", notary.commissionExpiresOn ?? "not recorded"],
  ]);
};

const identificationSection = (sheet: TextSheet, identifications: CompletionFacts["identifications"]): void => {
  if (identifications.length === 0) return;
  sheet.section("How people were identified");
  for (const { fullName, by, typeOfId, at } of identifications)
    sheet.text(`${utc(at)}: ${fullName} ${confirmedBy(by, typeOfId)}`, body);
};

const peopleSection = (sheet: TextSheet, { people, consents, identifications }: CompletionFacts): void => {
  sheet.section("People");
  writeTable(
    sheet,
    [
      ["Name", 0.4],
      ["Part", 0.2],
      ["E-mail", 0.4],
    ],
    people.map((person) => [person.fullName, memberTypes[person.type], person.email]),
  );
  identificationSection(sheet, identifications);
  sheet.section("Consent to sign electronically");
  if (consents.length === 0) sheet.text("Nobody was asked for consent.", body);
  for (const [index, consent] of consents.entries()) {
    if (index > 0) sheet.space(6);
    sheet.keepTogether(72);
    sheet.text(consent.fullName, { ...body, face: "semibold" });
    facts(sheet, [
      ["Decision", consent.decision === "agreed" ? "Agreed" : "Refused"],
      ["When, from where", `${utc(consent.at)}, ${consent.address ?? "address not recorded"}`],
      ["Text shown", `version ${consent.textVersion}`],
      ["SHA-256 of the text", grouped(consent.textSha256)],
      ...translationFacts(consent),
    ]);
  }
};

/** What was agreed to is the English text; beside it stood an aid to read it. */
const translationFacts = ({ translation }: CompletionFacts["consents"][number]): [string, string][] =>
  translation === null
    ? []
    : [
        [
          "Shown beside it",
          `${languageNamesInEnglish[translation.language]} translation, version ${translation.version}`,
        ],
        ["SHA-256 of that", grouped(translation.sha256)],
      ];

/** In points. */
const picture = { width: 170, height: 44 };

const signaturesSection = async (sheet: TextSheet, { signatures }: CompletionFacts): Promise<void> => {
  if (signatures.length === 0) return;
  sheet.section("Signatures", picture.height + 40);
  sheet.text("The pictures with which people signed and initialed, as each adopted them.", body);
  for (const { fullName, purpose, made, at, png } of signatures) {
    sheet.space(6);
    sheet.keepTogether(picture.height + 24);
    await sheet.picture(png, picture);
    const how = made === null ? "" : `, ${makingWords[made]}`;
    sheet.text(`${purpose === "initials" ? "Initials" : "Signature"} of ${fullName}${how}, adopted ${utc(at)}`, body);
  }
};

const documentsSection = (sheet: TextSheet, { documents }: CompletionFacts): void => {
  sheet.section(documents.length === 1 ? "Document" : `Documents (${documents.length})`, documentHeight);
  for (const [index, { name, pageCount, presented, lock }] of documents.entries()) {
    if (index > 0) sheet.space(8);
    sheet.keepTogether(documentHeight);
    sheet.text(name, { ...body, size: 10, face: "semibold" });
    sheet.space(2);
    const stamped: [string, string][] =
      lock.timeStamp === undefined ? [] : [["Time-stamp", `${utc(lock.timeStamp.at)}, ${lock.timeStamp.authority}`]];
    facts(sheet, [
      ["Pages", String(pageCount)],
      ["As presented", bytes(presented.sizeBytes)],
      ["SHA-256", grouped(presented.sha256)],
      ["As locked", bytes(lock.sizeBytes)],
      ["SHA-256", grouped(lock.sha256)],
      ["Locked", utc(lock.lockedAt)],
      ["Contains", `${padesLevelWords[lock.level].plain} (${padesLevelWords[lock.level].exact})`],
      ...stamped,
      ...waiverLines(lock.waived ?? []).map((line): [string, string] => ["Waived", line]),
      ["Certificate of", lock.certificateSubject],
      ["SHA-256", grouped(lock.certificateSha256)],
    ]);
  }
};

const conversationTitle = ({ who, to, isAnswer, at, about }: ConversationLine): string =>
  `${utc(at)}: ${who} ${isAnswer ? "answered" : "asked"} ${to}${about === null ? "" : `, about ${about}`}`;

const conversationSection = (sheet: TextSheet, { conversation }: CompletionFacts): void => {
  if (conversation.length === 0) return;
  sheet.section("Questions and answers");
  if (conversation.some(({ words }) => words === null))
    sheet.text(
      "Each conversation is between one person and the notary. Where others get this certificate as well, it says when something was asked and answered; the words stand in the notary’s record and in that of the platform.",
      { size: 8.5, colour: "secondary" },
    );
  for (const line of conversation) {
    sheet.space(6);
    sheet.keepTogether(44);
    sheet.text(conversationTitle(line), { ...body, face: "semibold" });
    for (const paragraph of line.words?.split("\n") ?? []) sheet.text(paragraph, body);
    sheet.text(line.readAt === null ? "Not read before the signing ended" : `Read ${utc(line.readAt)}`, {
      size: 8.5,
      colour: "secondary",
    });
  }
};

/** In points; a gap or two included. */
const recordingHeight = 130;

const recordingFacts = ({ beganAt, endedAt, file, keptUntil, gaps }: ToldRecording): [string, string][] => [
  ["Began", utc(beganAt)],
  ["Ended", endedAt === null ? "still running when the signing was released" : utc(endedAt)],
  ...(file === null
    ? [["File", "not finished when the signing was released; its SHA-256 stands in the record"] as [string, string]]
    : ([
        ["Length", `${lengthWords(file.durationMs)}, ${bytes(file.sizeBytes)}`],
        ["SHA-256", grouped(file.sha256)],
        ["Chain of its pieces", grouped(file.chainHead)],
      ] as [string, string][])),
  ...(keptUntil === null ? [] : [["Kept at least until", utc(keptUntil)] as [string, string]]),
  ...gaps.map(({ cause, atMs, lostMs }): [string, string] => [
    "Misses",
    `${lengthWords(lostMs)} at ${lengthWords(atMs)}: ${gapWords[cause]}`,
  ]),
];

const recordingsSection = (sheet: TextSheet, { recordings }: CompletionFacts): void => {
  if (recordings.length === 0) return;
  sheet.section(recordings.length === 1 ? "Recording" : `Recordings (${recordings.length})`, recordingHeight);
  for (const [index, recording] of recordings.entries()) {
    if (index > 0) sheet.space(8);
    sheet.keepTogether(recordingHeight);
    facts(sheet, recordingFacts(recording));
  }
};

/** A run of acts ends later than it began and happened once; like events are counted. */
const repeatWords = ({ times, at, lastAt }: TimelineLine): string =>
  times === 1
    ? at === lastAt
      ? ""
      : ` (until ${utc(lastAt)})`
    : ` (${times.toLocaleString("en-US")} times, last at ${utc(lastAt)})`;

const recordSection = (sheet: TextSheet, { timeline }: CompletionFacts): void => {
  sheet.section("Record");
  sheet.text(
    "Everything that happened in the signing until it was released, from the platform’s append-only log. Times are UTC by the platform’s clock. A run of like events stands on one line with its numbers, how often it happened and when for the last time.",
    { size: 8.5, colour: "secondary" },
  );
  sheet.space(6);
  writeTable(
    sheet,
    [
      ["No.", 0.07],
      ["Time (UTC)", 0.2],
      ["Who", 0.19],
      ["What", 0.36],
      ["Address", 0.18],
    ],
    timeline.map((line) => [
      line.firstSeq === line.lastSeq ? String(line.firstSeq) : `${line.firstSeq}–${line.lastSeq}`,
      utc(line.at).replace(" UTC", ""),
      line.who,
      `${line.what}${repeatWords(line)}`,
      line.address ?? "—",
    ]),
  );
};

/** The certificate of completion as a PDF. The same facts give the same bytes. */
export const makeCompletionCertificate = async (completion: CompletionFacts): Promise<Uint8Array> => {
  const { signing, demo } = completion;
  const sheet = await TextSheet.create(demo ? "DEMONSTRATION, WITHOUT LEGAL EFFECT" : null);
  const { pdf } = sheet;
  pdf.setTitle(`Certificate of completion: ${signing.title}`);
  pdf.setSubject(signing.id);
  pdf.setLanguage("en-US");
  pdf.setProducer("Notary Workstation");
  pdf.setCreator("Notary Workstation");
  pdf.setCreationDate(new Date(signing.finalizedAt));
  pdf.setModificationDate(new Date(signing.finalizedAt));

  sheet.text("Certificate of completion", { size: 10, face: "semibold", colour: "seal" });
  sheet.space(2);
  sheet.text(signing.title, { size: 20, face: "semibold" });
  sheet.space(10);
  signingSection(sheet, completion);
  peopleSection(sheet, completion);
  await signaturesSection(sheet, completion);
  documentsSection(sheet, completion);
  recordingsSection(sheet, completion);
  conversationSection(sheet, completion);
  recordSection(sheet, completion);
  checkSection(sheet, completion);
  sheet.footer(`Certificate of completion, signing ${signing.id}`);
  return pdf.save();
};

/** In points: a camera reads it from a sheet that lies on the table. */
const qrSide = 92;

const checkSection = (sheet: TextSheet, { platform }: CompletionFacts): void => {
  const address = checkAddressOf(platform.url);
  sheet.section("How to check a copy", qrSide + 110);
  sheet.text(
    `Open ${address} and drop the file there: your browser computes its SHA-256, and the platform says whether it released that very file. The file itself is not sent. The code below leads there.`,
    body,
  );
  sheet.qrCode(address, qrSide);
  sheet.text(
    "Or do without the platform: compute the SHA-256 of the file and compare it with “as locked” above: if they are the same, not one byte was changed. Or open the file in any PDF program that shows signatures: it names the certificate above and says whether the document was changed since it was locked.",
    body,
  );
};

/** `makeCompletionCertificate` into a file. */
export const writeCompletionCertificate = async ({
  facts: completion,
  outputPath,
}: {
  facts: CompletionFacts;
  outputPath: string;
}) => {
  await writeFile(outputPath, await makeCompletionCertificate(completion), { mode: 0o600 });
  return { kind: "ok" as const };
};
