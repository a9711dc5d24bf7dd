import type { WaivablePart, Waiver } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { EventOf } from "#contract/signing-log/signing-event.ts";
import { actPartsOf, actPartsText, identificationState, isNotarization } from "#lib/fields/act-parts.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { keptOutIn, keptOutTexts } from "#lib/journal/kept-out.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import {
  assertUnfrozen,
  assertUnlocked,
  getDocument,
  saveWaivers,
  toDocument,
  type DocumentRow,
} from "../../document/index.ts";
import { getSigning } from "../../signing/index.ts";
import { listIdentified } from "./list-identified.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

type Target = { signingId: SigningId; documentId: DocumentId };

type Change = { waivers: Waiver[]; event: EventOf<"parts-waived" | "waiver-withdrawn"> };

/**
 * Changes what is waived, in an open signing, while nobody locks the document: what the notary confirms in the consent window
 * stays as it is. `judge` says what is to be; null where nothing changes.
 */
const change = (
  services: Services,
  act: Act,
  { signingId, documentId }: Target,
  judge: (unit: Unit, document: DocumentRow, kind: SigningKind) => Promise<Change | null>,
): Promise<Document> =>
  services.store.transact(async (unit) => {
    const { kind } = await assertOpen(unit, signingId);
    const document = await getDocument(unit.db, signingId, documentId);
    assertUnlocked(document);
    assertUnfrozen(document, services.now());
    const judged = await judge(unit, document, kind);
    if (judged === null) return toDocument(document, services.now());
    const { waivers, event } = judged;
    const version = document.fields_version + 1;
    await saveWaivers(unit, documentId, { waivers, version });
    await recordEvent(unit, services, act, { signingId, ...event });
    await notifyListsChanged(unit, services, signingId);
    return toDocument({ ...document, waivers, fields_version: version }, services.now());
  });

/** Lets a notarized document be locked without these parts. */
export const waive = (
  services: Services,
  act: Act,
  target: Target,
  { parts, reason }: { parts: readonly WaivablePart[]; reason: string },
): Promise<Document> =>
  change(services, act, target, async (unit, { id: documentId, name, fields, waivers }, kind) => {
    if (!isNotarization(kind))
      return refuse("document/nothing-to-waive", { name, detail: "this meeting is no notarization" });
    const members = await listIdentified(unit, target.signingId);
    const states = actPartsOf({ fields, waivers, members });
    const there = parts.filter((part) => states.some((each) => each.part === part && each.state === "there"));
    if (there.length > 0)
      return refuse("document/nothing-to-waive", { name, detail: `it bears ${actPartsText(there)} by now` });
    const asked = askedIdentificationOf(await getSigning(services, target.signingId, unit.db));
    if (parts.includes("identification") && identificationState({ asked, members, waivers }) === null)
      return refuse("document/nothing-to-waive", { name, detail: "nobody’s identification is missing" });
    const keptOut = keptOutIn(reason);
    if (keptOut !== null) return refuse("journal/kept-out", { name: "waived", what: keptOutTexts[keptOut] });
    const waivedAt = services.now().toISOString();
    return {
      waivers: [
        ...waivers.filter(({ part }) => !parts.includes(part)),
        ...parts.map((part) => ({ part, reason, waivedAt })),
      ],
      event: { kind: "parts-waived", data: { documentId, parts: [...parts], reason } },
    };
  });

/** One that is not there is withdrawn already. */
export const withdrawWaiver = (services: Services, act: Act, target: Target, part: WaivablePart): Promise<Document> =>
  change(services, act, target, async (_unit, { id: documentId, waivers }) => {
    const kept = waivers.filter((waiver) => waiver.part !== part);
    if (kept.length === waivers.length) return null;
    return { waivers: kept, event: { kind: "waiver-withdrawn", data: { documentId, part } } };
  });
