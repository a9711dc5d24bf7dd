import { randomUUID } from "node:crypto";
import { maxConsentsPerMember } from "#contract/constants.ts";
import type { Language } from "#contract/common/language.ts";
import { consentTexts, type ConsentTextVersion } from "#contract/member/consent-text.ts";
import { findConsentTranslation } from "#contract/member/consent-translation.ts";
import type { MemberId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { sha256Hex } from "../../security/sha256-hex.ts";
import type { Act, Services } from "../../services/services.ts";
import { countConsents, insertConsent } from "../store/consents.ts";
import { setConsentedAt, setJoinedAt } from "../store/members.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

/** SHA-256 of the paragraphs that were on the screen, joined by line feeds, UTF-8. */
const hashOfText = (version: ConsentTextVersion): Sha256Hex => sha256Hex(consentTexts[version].join("\n"));

/** As `textSha256`, of the translation that stood beside the text. */
type Shown = { language: Language; version: string; sha256: Sha256Hex };

/** A translation that was never published would leave a record that leads to no words. */
const findShown = (textVersion: ConsentTextVersion, version: string | undefined): Shown | null => {
  if (version === undefined) return null;
  const translation = findConsentTranslation(textVersion, version);
  if (translation === undefined) return refuse("request/invalid");
  const { language, paragraphs } = translation;
  return { language, version, sha256: sha256Hex(paragraphs.join("\n")) };
};

const isKnownVersion = (version: string): version is ConsentTextVersion => Object.hasOwn(consentTexts, version);

/** Keeps what a member decided about signing electronically: words, hash of the words, time, address, device. */
export const decideOnConsent = (
  services: Services,
  act: Act,
  member: { signingId: SigningId; memberId: MemberId },
  decision: "agreed" | "declined",
  { textVersion, translationVersion }: { textVersion: string; translationVersion?: string | undefined },
): Promise<Member> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, member.signingId);
    // A version that was never published would leave a record that leads to no words.
    if (!isKnownVersion(textVersion)) return refuse("request/invalid");
    // Each stands in the certificate of completion.
    if ((await countConsents(unit.db, member.memberId)) >= maxConsentsPerMember)
      return refuse("request/too-many", { max: maxConsentsPerMember, what: "decisions of yours" });
    const translation = findShown(textVersion, translationVersion);
    const at = services.now();
    const textSha256 = hashOfText(textVersion);
    await insertConsent(unit, {
      id: randomUUID(),
      member_id: member.memberId,
      decision,
      text_version: textVersion,
      text_sha256: textSha256,
      translation_language: translation?.language ?? null,
      translation_version: translation?.version ?? null,
      translation_sha256: translation?.sha256 ?? null,
      at,
      address: act.address,
      device: act.device,
    });
    await setJoinedAt(unit, member.memberId, at);
    await setConsentedAt(unit, member.memberId, decision === "agreed" ? at : null);
    await recordEvent(unit, services, act, {
      signingId: member.signingId,
      kind: decision === "agreed" ? "member-consented" : "member-declined",
      data: { memberId: member.memberId, textVersion, textSha256, ...(translation === null ? {} : { translation }) },
    });
    // Whoever agrees while the page is in front goes from getting ready into the meeting, and back.
    unit.afterCommit(() => services.connections.repeatPresence(member));
    return toMember(await getMember(unit.db, member.signingId, member.memberId), services.now());
  });
