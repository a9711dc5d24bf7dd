import { isDamaged } from "#main/storage/set-aside.ts";
import type { JournalService } from "./journal-service.ts";

/**
 * A copy that opens, and whose later pages are damaged, fails at whatever needs them, at every start anew. `heal` puts
 * another in its place (the platform holds every anchored entry) and answers with its journal; whoever holds this one goes
 * on with that.
 *
 * What only compares with the platform is then done again. What writes is not: it may have reached the platform before the
 * page was missed, and an act must not be entered twice; the person meets the failure once and sees what stands. What
 * reads at once cannot wait: it fails once, too, and finds the healed copy the next time.
 */
export const healingJournal = (first: JournalService, heal: () => Promise<JournalService>): JournalService => {
  let current = first;
  let healing: Promise<void> | null = null;
  const inPlace = (): Promise<void> =>
    (healing ??= heal().then((next) => {
      current = next;
    }));

  const comparing = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      if (!isDamaged(error) || current !== first) throw error;
      await inPlace();
      return work();
    }
  };
  const writing = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      if (isDamaged(error) && current === first) await inPlace();
      throw error;
    }
  };
  const reading = <Value>(read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      // Filled from the platform at once; where that fails, the next comparison tries again and says why.
      if (isDamaged(error) && current === first)
        void inPlace()
          .then(() => current.sync())
          .catch(() => undefined);
      throw error;
    }
  };

  return {
    spki: first.spki,
    state: () => reading(() => current.state()),
    list: (query) => reading(() => current.list(query)),
    standing: (sequence) => reading(() => current.standing(sequence)),
    expired: () => reading(() => current.expired()),
    reading: () => reading(() => current.reading()),
    signStatement: (text) => current.signStatement(text),
    sync: () => comparing(() => current.sync()),
    verify: () => comparing(() => (current === first ? current.verify() : current.sync())),
    append: (entry) => writing(() => current.append(entry)),
    recover: (statement, password) => writing(() => current.recover(statement, password)),
    sendAgain: () => writing(() => current.sendAgain()),
    close: async () => {
      await healing?.catch(() => undefined);
      await current.close();
    },
  };
};
