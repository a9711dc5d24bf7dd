/**
 * The time between two deliberate changes of who is signed in. What was asked in one span and answered in the next is
 * dropped: it rejects as an abort, which nobody is told of, and is never sent again in the name of who came after.
 */
let span = new AbortController();
let leaving: Promise<unknown> | null = null;
let entering: Promise<unknown> | null = null;
/** Somebody signed out, and nobody is signed in since: a page that is still closing asks in vain. */
let isLeft = false;

/** Aborts when this span ends. */
export const currentSpan = (): AbortSignal => span.signal;

/** An end of the span after which nobody is signed in (until `someoneIsHere`), or somebody else. */
export const endSpan = ({ left }: { left: boolean }): void => {
  isLeft = left;
  const ended = span;
  span = new AbortController();
  ended.abort();
};

export const someoneIsHere = (): void => {
  isLeft = false;
};

/** A sign-out, which ends the span: while it is under way nobody can tell yet whether a 401 is its doing. */
export const whileLeaving = async (act: () => Promise<void>): Promise<void> => {
  leaving = act();
  try {
    await leaving;
  } finally {
    leaving = null;
  }
};

/** A sign-in over another account, up to where it is known who is here: the platform ends the other one before it answers. */
export const whileEntering = async (act: () => Promise<void>): Promise<void> => {
  entering = act();
  try {
    await entering;
  } finally {
    entering = null;
  }
};

/** Resolves when nobody is coming or going; at once where nobody is. */
export const someoneIsSure = async (): Promise<void> => {
  await leaving?.catch(() => undefined);
  await entering?.catch(() => undefined);
};

/** Whether a 401 to what was asked in that span is news: the session ended without a sign-out (decision 8). */
export const isSessionLost = async (asked: AbortSignal): Promise<boolean> => {
  await leaving?.catch(() => undefined);
  return !asked.aborted && !isLeft;
};

export const dropped = (): DOMException => new DOMException("Asked before the sign-out.", "AbortError");
