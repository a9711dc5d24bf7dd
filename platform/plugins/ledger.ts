/** How much may be held at once, in each account of the ledger: bytes of bodies, say, or requests. */
export type LedgerLimits = Readonly<Record<"session" | "address" | "all", number>>;

/** In whose name a request takes it: a session's, where there is one, its address's and everybody's. */
export type LedgerEntry = { session: string | null; address: string; amount: number };

export type Ledger = {
  /** Notes the amount until what it answers is called; null, and nothing noted, where one account would be overdrawn. */
  reserve(entry: LedgerEntry): (() => void) | null;
  /** What is noted at the moment. */
  readonly inFlight: number;
};

/** Stops one link from holding gigabytes of half-sent requests, whoever else may be sending. */
export const createLedger = (limits: LedgerLimits): Ledger => {
  const held = new Map<string, number>();
  const accountsOf = ({ session, address }: LedgerEntry): [account: string, most: number][] => [
    ...(session === null ? [] : [[`session ${session}`, limits.session] as [string, number]]),
    [`address ${address}`, limits.address],
    ["all", limits.all],
  ];
  const add = (account: string, amount: number): void => {
    const sum = (held.get(account) ?? 0) + amount;
    if (sum === 0) held.delete(account);
    else held.set(account, sum);
  };
  return {
    reserve: (entry) => {
      const accounts = accountsOf(entry);
      if (accounts.some(([account, most]) => (held.get(account) ?? 0) + entry.amount > most)) return null;
      for (const [account] of accounts) add(account, entry.amount);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const [account] of accounts) add(account, -entry.amount);
      };
    },
    get inFlight() {
      return held.get("all") ?? 0;
    },
  };
};
