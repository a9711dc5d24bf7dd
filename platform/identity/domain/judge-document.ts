import { compareDocument } from "#lib/identity/compare-document.ts";
import type { VerificationErrorCode } from "#contract/identity/entity.ts";
import type { CheckedDocument, DocumentAnswer } from "../../adapters/identity/identity-vendor.ts";
import { platformAct } from "../../services/platform-act.ts";
import type { Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { AttemptOutcome } from "../../store/tables/identity-tables.ts";
import type { Unit } from "../../store/store.ts";
import { type AttemptRow, updateAttempt } from "../store/attempts.ts";
import { type Asked, isLetPast } from "./asked.ts";
import { failVerification } from "./fail.ts";
import { enteredName } from "./person.ts";
import { queueEnd } from "./queue-look.ts";
import type { Judge } from "./judge.ts";
import { setStage } from "./set-stage.ts";

/** A document and a quiz belong together: whoever comes back to the quiz much later could be another person. */
export const quizAwaitedMs = 30 * 60_000;
/** Whoever opened the vendor's page and brings it nothing has left it. */
const pageOpenMs = 30 * 60_000;

type Verdict = { outcome: AttemptOutcome; errorCode: Exclude<VerificationErrorCode, "None"> } | { outcome: "passed" };

/** What a vendor found genuine is somebody's: whose, and whether it is still good, is what it says. One that names nobody proves nobody. */
const verdictOn = (document: CheckedDocument, { member, day }: Asked): Verdict => {
  const typed = { birthDate: null, number: null, issueDate: null, expirationDate: null };
  const found = compareDocument(document, { name: enteredName(member), ...typed }, day);
  if (found.names.length === 0) return { outcome: "failed", errorCode: "DocumentVerificationFailed" };
  if (found.isOtherName) return { outcome: "other-name", errorCode: "NamesMismatch" };
  if (found.isExpired || found.isIssuedLater) return { outcome: "expired", errorCode: "DocumentVerificationFailed" };
  return { outcome: "passed" };
};

/** Null while nothing is decided; what nobody has a name for decides nothing. */
const verdictOf = (answer: DocumentAnswer, asked: Asked, attempt: AttemptRow, now: Date): Verdict | null => {
  switch (answer.status) {
    case "waiting-for-document":
      return attempt.url !== null && now.getTime() - attempt.opened_at.getTime() > pageOpenMs
        ? { outcome: "not-uploaded", errorCode: "DocumentIsNotUploaded" }
        : null;
    case "processing":
    case "not-known":
      return null;
    case "canceled":
      return { outcome: "canceled", errorCode: "VerificationFailed" };
    case "failed":
      return answer.reason === "not-uploaded"
        ? { outcome: "not-uploaded", errorCode: "DocumentIsNotUploaded" }
        : { outcome: "failed", errorCode: "DocumentVerificationFailed" };
    case "passed":
      return verdictOn(answer.document, asked);
  }
};

/** Takes what a vendor says now of a document; true while it has not decided. */
export const judgeDocument: Judge<DocumentAnswer> = async (unit, services, asked, attempt, answer) => {
  const now = services.now();
  const act = platformAct(services);
  const { signingId, memberId } = asked;
  const verdict = verdictOf(answer, asked, attempt, now);
  if (verdict === null) {
    if (answer.status === "processing" && asked.identity.stage === "prepared")
      await setStage(unit, services, asked, "processing");
    return true;
  }
  await updateAttempt(unit, attempt.id, { ended_at: now, url: null, outcome: verdict.outcome });
  const typeOfId = ("document" in answer ? answer.document?.typeOfId : null) ?? attempt.type_of_id;
  const isPassed = verdict.outcome === "passed";
  if (answer.status === "passed" || answer.status === "failed")
    await recordEvent(unit, services, act, {
      signingId,
      kind: "document-checked",
      data: { memberId, attempt: attempt.number, typeOfId, isPassed },
    });
  if ("errorCode" in verdict) {
    await failVerification(unit, services, act, asked, { errorCode: verdict.errorCode, isDocumentPassed: false });
    return false;
  }
  await setStage(unit, services, asked, "document-passed", { is_document_passed: true });
  await queueEnd(unit, services, attempt, new Date(now.getTime() + quizAwaitedMs));
  return false;
};

/** The document was passed, and the quiz was not taken in time: not because whoever asks it did not answer. */
export const endWaitForQuiz = async (
  unit: Unit,
  services: Services,
  asked: Asked,
  attempt: AttemptRow,
): Promise<void> => {
  const { kept } = asked;
  if (asked.identity.stage !== "document-passed" || kept === undefined || isLetPast(asked)) return;
  const since = Math.max(kept.stage_since.getTime(), kept.away_since?.getTime() ?? 0);
  const endsAt = new Date(since + quizAwaitedMs);
  if (services.now() < endsAt) return queueEnd(unit, services, attempt, endsAt);
  await failVerification(unit, services, platformAct(services), asked, {
    errorCode: "KBAHaveNotYetTaken",
    isDocumentPassed: true,
  });
};
