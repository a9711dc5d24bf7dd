/**
 * `slowMs`: what nobody answered for so long has the platform asked whether it is there. `probeMs`: so long that question may
 * take. `againMs`: until it is put again, while something waits or the platform is silent.
 */
export type AnswerPatience = { slowMs: number; probeMs: number; againMs: number };

/** Together well below ten seconds, after which a person who waits has to know why. */
export const usualAnswerPatience: AnswerPatience = { slowMs: 4_000, probeMs: 4_000, againMs: 3_000 };

/** Whether the platform and its store answer; rejects or says no where they do not. */
export type Probe = (signal: AbortSignal) => Promise<boolean>;

/**
 * Tells work that takes long from a platform that says nothing any more: its process, its database or the way to it may be
 * frozen, while every line still stands. Only what waits makes it ask, and only an answer ends a silence.
 */
export const createAnswerWatch = (probe: Probe, { slowMs, probeMs, againMs }: AnswerPatience = usualAnswerPatience) => {
  const listeners = new Set<() => void>();
  /** When each was asked, in ms since 1970; the oldest stands first. */
  const waiting = new Map<symbol, number>();
  let silentSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const become = (since: number | null) => {
    if (silentSince === since) return;
    silentSince = since;
    for (const listener of listeners) listener();
  };

  const isThere = async (): Promise<boolean> => {
    const late = new AbortController();
    const limit = Promise.withResolvers<boolean>();
    const end = setTimeout(() => {
      limit.resolve(false);
      late.abort();
    }, probeMs);
    try {
      return await Promise.race([probe(late.signal), limit.promise]);
    } catch {
      return false;
    } finally {
      clearTimeout(end);
    }
  };

  const oldest = (): number | undefined => waiting.values().next().value;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const answers = await isThere();
    isAsking = false;
    const since = oldest();
    if (answers) become(null);
    // What waited was answered meanwhile: the question alone is no reason to alarm anybody.
    else if (silentSince === null && since !== undefined && Date.now() - since >= slowMs) become(since);
    askLater(againMs);
  };
  const askLater = (afterMs: number) => {
    clearTimeout(timer);
    if (waiting.size > 0 || silentSince !== null) timer = setTimeout(askIfSlow, afterMs);
  };
  const askIfSlow = () => {
    const since = oldest();
    const waitsMs = since === undefined ? 0 : Date.now() - since;
    if (silentSince !== null || waitsMs >= slowMs) void ask();
    else askLater(slowMs - waitsMs);
  };

  return {
    /** Since when nothing is answered, in ms since 1970; null where answers come. */
    silentSince: () => silentSince,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The same answer; until it is there the platform counts as waited for. */
    follow: async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      const one = Symbol("request");
      waiting.set(one, Date.now());
      if (waiting.size === 1 && silentSince === null) askLater(slowMs);
      try {
        return await answer;
      } finally {
        waiting.delete(one);
        // It may be the workstation that answered in the platform's place.
        if (silentSince !== null) void ask();
        else if (waiting.size === 0) clearTimeout(timer);
      }
    },
  };
};
export type AnswerWatch = ReturnType<typeof createAnswerWatch>;
