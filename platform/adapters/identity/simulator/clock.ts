/** The platform's clock, which tests move. */
export type Clock = { now(): Date; set(at: number): void };

export const createClock = (): Clock => {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (at) => {
      aheadMs = at - Date.now();
    },
  };
};
