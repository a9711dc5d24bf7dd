import { rawRoutes } from "#contract/raw-routes.ts";
import type { CapturedSide } from "#contract/identity/entity.ts";
import { phoneLinkLastsMs } from "#contract/phone-camera/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { claimCaptureLink, findClaimedLink, replaceCaptureLink } from "../store/capture-links.ts";
import { type Asked, assertStage, findAsked, holdAsked, type Place, vendorsOf } from "./asked.ts";
import { submitDocument } from "./submit-document.ts";

/** From the moment on in which a phone took it: long enough to fetch the document. */
const captureLastsMs = 15 * 60_000;

/** A link by which a phone takes the pictures: once, for five minutes; an earlier one is good for nothing any more. */
export const openCapturePhone = (services: Services, place: Place): Promise<{ url: string }> =>
  services.store.transact(async (unit) => {
    assertStage(await holdAsked(unit, services, place), "prepared");
    const token = newToken();
    const now = services.now();
    await replaceCaptureLink(unit, {
      token_hash: hashToken(token),
      member_id: place.memberId,
      signing_id: place.signingId,
      opened_at: now,
      ends_at: new Date(now.getTime() + phoneLinkLastsMs),
    });
    return { url: `${services.facts.publicUrl()}${rawRoutes.idCapturePage.path}#${token}` };
  });

export const claimCapturePhone = (
  services: Services,
  token: string,
): Promise<{ secret: string; name: string; wants: CapturedSide[]; vendor: { name: string; isSimulator: boolean } }> =>
  services.store.transact(async (unit) => {
    const secret = newToken();
    const now = services.now();
    const link = await claimCaptureLink(unit, hashToken(token), {
      secretHash: hashToken(secret),
      now,
      endsAt: new Date(now.getTime() + captureLastsMs),
    });
    if (link === undefined) return refuse("identity/link-ended");
    const asked = await findStillIn(unit.db, services, { signingId: link.signing_id, memberId: link.member_id });
    const { name, isSimulator, wants } = vendorsOf(services).document;
    return { secret, name: asked.member.full_name, wants: [...wants], vendor: { name, isSimulator } };
  });

/** Whoever was taken out, or kept out, meanwhile hands in nothing by a phone either: its secret is no session that would end. */
const findStillIn = async (db: Reader, services: Services, place: Place): Promise<Asked> => {
  const asked = await findAsked(db, services, place);
  const { withdrawn_at: withdrawnAt, excluded_at: excludedAt } = asked.member;
  return withdrawnAt === null && excludedAt === null ? asked : refuse("identity/link-ended");
};

type Submitted = Parameters<typeof submitDocument>[3];

/** What a phone took, in the name of the person whose page showed the code. Once they are handed in its link is over. */
export const submitFromPhone = async (
  services: Services,
  from: Pick<Act, "address" | "device" | "signal">,
  secret: string,
  submitted: Submitted,
): Promise<{ done: true }> => {
  const link = await findClaimedLink(services.store.read, hashToken(secret), services.now());
  if (link === undefined) return refuse("identity/link-ended");
  const place: Place = { signingId: link.signing_id, memberId: link.member_id };
  const { member } = await findStillIn(services.store.read, services, place);
  await submitDocument(
    services,
    { ...from, actor: { kind: "member", id: member.id, name: member.full_name } },
    place,
    submitted,
  );
  return { done: true };
};
