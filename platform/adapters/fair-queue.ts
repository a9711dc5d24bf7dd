import { appError } from "#contract/refused.ts";
import { Refusal } from "../base/refusal.ts";

/** For whom something costly is done. */
export type Caller = {
  /** Who pays for it with their turns: an account, or a member who came by a link. */
  account: string;
  /** Aborted when nobody waits for the outcome any more. */
  signal?: AbortSignal | undefined;
};

export type FairQueueLimits = {
  /** How much is done at the same time. */
  places: number;
  /** Further places that only what is urgent takes. */
  keptPlaces: number;
  /** How many places one account holds at most, and how much of its work may wait. */
  placesPerAccount: number;
  waitingPerAccount: number;
};

type Waiting = { account: string; isUrgent: boolean; start: () => void };

export type FairQueue = {
  /**
   * Does the work when it is the account's turn: the one that holds fewest places comes first, then the one that waited
   * longest. Throws the refusal `request/abandoned` when nobody waits for it any more, and `request/busy` where too much of
   * the account's waits already. `work` has to end soon after the signal is aborted.
   */
  run<Result>(caller: Caller, isUrgent: boolean, work: () => Promise<Result>): Promise<Result>;
};

/** Places that are handed out by account, so that what one of them asks for holds nobody else up. */
export const createFairQueue = (limits: FairQueueLimits): FairQueue => {
  const waiting: Waiting[] = [];
  const running: { account: string; isUrgent: boolean }[] = [];

  const heldBy = (account: string, isUrgent: boolean): number =>
    running.filter((held) => held.account === account && held.isUrgent === isUrgent).length;

  const mayStart = ({ account, isUrgent }: Waiting): boolean => {
    if (heldBy(account, isUrgent) >= limits.placesPerAccount) return false;
    if (running.length >= limits.places + limits.keptPlaces) return false;
    return isUrgent || running.filter((held) => !held.isUrgent).length < limits.places;
  };

  const next = (): Waiting | undefined =>
    waiting
      .filter(mayStart)
      .toSorted(
        (a, b) =>
          Number(b.isUrgent) - Number(a.isUrgent) || heldBy(a.account, a.isUrgent) - heldBy(b.account, b.isUrgent),
      )[0];

  const startNext = (): void => {
    for (let entry = next(); entry !== undefined; entry = next()) {
      waiting.splice(waiting.indexOf(entry), 1);
      running.push(entry);
      entry.start();
    }
  };

  const turn = ({ account, signal }: Caller, isUrgent: boolean): Promise<Waiting> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new Refusal(appError("request/abandoned")));
      };
      const entry: Waiting = {
        account,
        isUrgent,
        start: () => {
          signal?.removeEventListener("abort", giveUp);
          resolve(entry);
        },
      };
      signal?.addEventListener("abort", giveUp, { once: true });
      waiting.push(entry);
      startNext();
    });

  return {
    run: async (caller, isUrgent, work) => {
      if (caller.signal?.aborted === true) throw new Refusal(appError("request/abandoned"));
      if (waiting.filter(({ account }) => account === caller.account).length >= limits.waitingPerAccount)
        throw new Refusal(appError("request/busy"));
      const entry = await turn(caller, isUrgent);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(entry), 1);
        startNext();
      }
    },
  };
};
