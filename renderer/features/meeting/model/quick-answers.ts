/** Sentences that a notary says again and again; each is put into the answer, where it can be changed before it is sent. */
export const usualAnswers: readonly string[] = [
  "Yes, that is right.",
  "Please wait a moment.",
  "I will explain it in the meeting.",
];

export const maxQuickAnswers = 12;
export const maxQuickAnswerLength = 200;

/** One a line, as they are edited; empty lines and repetitions are none. */
export const answersIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

export const quickAnswersProblem = (lines: string): string | undefined => {
  const answers = answersIn(lines);
  if (answers.length > maxQuickAnswers)
    return `There can be ${maxQuickAnswers} quick answers; these are ${answers.length}.`;
  const tooLong = answers.findIndex(({ length }) => length > maxQuickAnswerLength);
  return tooLong === -1
    ? undefined
    : `Line ${tooLong + 1} has more than ${maxQuickAnswerLength} characters, which is no quick answer.`;
};

/** A sentence put into what is written already: in its place where that is a quick answer alone, else behind it. */
export const withQuickAnswer = (written: string, answer: string, known: readonly string[]): string => {
  const before = written.trim();
  return before === "" || known.includes(before) ? answer : `${before} ${answer}`;
};
