import { attemptsLeft, type AttemptsLeft } from "#lib/identity/quiz-attempts.ts";
import type { Services } from "../../services/services.ts";
import type { Reader } from "../../store/store.ts";
import { type AttemptRow, listAttempts, listFailedQuizzes } from "../store/attempts.ts";
import type { Asked } from "./asked.ts";

/** Of the document, each time from the beginning: enough for a hand that trembles, too few for trying documents out. */
export const documentAttempts = 3;

/** One that came to nothing through nobody's fault is none. */
const counts = ({ outcome }: AttemptRow): boolean => outcome !== null && outcome !== "given-up";

export const runOf = ({ kept }: Pick<Asked, "kept">): number => kept?.run ?? 1;

export const attemptsOf = async (db: Reader, asked: Asked, part: AttemptRow["part"]): Promise<AttemptRow[]> =>
  (await listAttempts(db, asked.memberId)).filter((each) => each.part === part);

export const documentsLeft = async (db: Reader, asked: Asked): Promise<number> => {
  const made = (await attemptsOf(db, asked, "document")).filter((each) => each.run === runOf(asked) && counts(each));
  return Math.max(0, documentAttempts - made.length);
};

/** With this notary, in whichever signing. */
export const quizzesLeft = async (db: Reader, { now }: Pick<Services, "now">, asked: Asked): Promise<AttemptsLeft> => {
  const at = now();
  const failed = await listFailedQuizzes(db, { notaryId: asked.signing.notary.id, email: asked.member.email, now: at });
  return attemptsLeft(failed, asked.terms, at);
};
