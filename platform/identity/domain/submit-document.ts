import { randomUUID } from "node:crypto";
import type { CapturedSide, IdType, ReadDocument, VerificationStanding } from "#contract/identity/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { keepIdPictures, redrawIdPictures } from "../../identity-records/index.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { type AttemptRow, findOpenAttempt, insertAttempt, updateAttempt } from "../store/attempts.ts";
import { deleteCaptureLinks } from "../store/capture-links.ts";
import { callbackUrlOf, returnUrlOf } from "./addresses.ts";
import { type Asked, assertStage, findAsked, holdAsked, type Place, vendorsOf } from "./asked.ts";
import { attemptsOf, runOf } from "./attempts-left.ts";
import { personOf } from "./person.ts";
import { queueLook } from "./queue-look.ts";
import { noteAway, setStage } from "./set-stage.ts";
import { standingOf } from "./standing.ts";

/** The attempt that is under way, or a new one: whoever asks twice, since an answer was lost, has one. */
const beginAttempt = async (
  unit: Unit,
  services: Services,
  asked: Asked,
  vendor: string,
  typeOfId: IdType | null,
): Promise<AttemptRow> => {
  const open = await findOpenAttempt(unit.db, asked.memberId, "document");
  if (open !== undefined) return open;
  const run = runOf(asked);
  const number = (await attemptsOf(unit.db, asked, "document")).filter((each) => each.run === run).length + 1;
  return insertAttempt(unit, {
    id: randomUUID(),
    member_id: asked.memberId,
    signing_id: asked.signingId,
    part: "document",
    run,
    number,
    type_of_id: typeOfId,
    vendor,
    opened_at: services.now(),
  });
};

const openAtVendor = async (services: Services, place: Place, typeOfId: IdType | null) => {
  const vendor = vendorsOf(services).document;
  const { asked, attempt } = await services.store.transact(async (unit) => {
    const held = await holdAsked(unit, services, place);
    assertStage(held, "prepared");
    return { asked: held, attempt: await beginAttempt(unit, services, held, vendor.id, typeOfId) };
  });
  const opened = await vendor.open({
    key: attempt.id,
    person: personOf(asked.member),
    typeOfId,
    language: asked.member.language ?? "en",
    returnUrl: returnUrlOf(services),
    callbackUrl: callbackUrlOf(services, vendor.id, "document"),
  });
  if ("away" in opened) return away(services, place, opened.why);
  return { vendor, attempt, opened };
};

const away = async (services: Services, place: Place, why: string): Promise<never> => {
  services.log.warn({ why }, "who checks identities does not answer");
  await noteAway(services, place);
  return refuse("identity/vendor-away");
};

type Brought = { side: CapturedSide; bytes: Uint8Array };

/**
 * Hands pictures to whoever checks them: drawn anew from their pixels, so that nothing else of a file goes along, and kept
 * encrypted meanwhile.
 */
export const submitDocument = async (
  services: Services,
  act: Act,
  place: Place,
  { typeOfId, pictures, read }: { typeOfId: IdType; pictures: readonly Brought[]; read: ReadDocument | null },
): Promise<VerificationStanding> => {
  const before = await findAsked(services.store.read, services, place);
  assertStage(before, "prepared");
  if (vendorsOf(services).document.by !== "capture") return refuse("identity/wrong-stage");
  const redrawn = await redrawIdPictures(
    services,
    act,
    pictures.map(({ side, bytes }) => ({ name: `${side}.png`, bytes })),
  );
  const { vendor, attempt, opened } = await openAtVendor(services, place, typeOfId);
  const sent = await vendor.submit(opened.sessionId, {
    key: attempt.id,
    typeOfId,
    pictures: redrawn.map(({ png }, at) => ({ side: pictures[at]?.side ?? "front", type: "image/png", bytes: png })),
    read,
  });
  if ("away" in sent) return away(services, place, sent.why);
  await keepIdPictures(services, { ...place, pictures: redrawn });
  return services.store.transact(async (unit) => {
    const asked = await holdAsked(unit, services, place);
    assertStage(asked, "prepared");
    const session = { session_id: opened.sessionId, url: opened.url, type_of_id: typeOfId };
    await updateAttempt(unit, attempt.id, session);
    await deleteCaptureLinks(unit, place.memberId);
    await setStage(unit, services, place, "processing");
    await queueLook(unit, services, { ...attempt, ...session }, 0);
    return standingOf(unit.db, services, await findAsked(unit.db, services, place));
  });
};

/** Where the vendor's own page makes the pictures; asked again it is the same session. */
export const openDocumentPage = async (services: Services, place: Place): Promise<{ url: string }> => {
  assertStage(await findAsked(services.store.read, services, place), "prepared");
  if (vendorsOf(services).document.by !== "hosted") return refuse("identity/wrong-stage");
  const { attempt, opened } = await openAtVendor(services, place, null);
  const { url } = opened;
  if (url === null) throw new Error("a vendor with a page of its own named no address of it");
  await services.store.transact(async (unit) => {
    const asked = await holdAsked(unit, services, place);
    assertStage(asked, "prepared");
    await updateAttempt(unit, attempt.id, { session_id: opened.sessionId, url });
    await setStage(unit, services, place, "prepared");
    await queueLook(unit, services, attempt, 0);
  });
  return { url };
};
