/** How many bytes of request bodies may be held at once, in each account of the ledger. */
export type LedgerLimits = Readonly<Record<"session" | "address" | "all", number>>;

/** Whose memory a request takes: a session's, where there is one, its address's and everybody's. */
export type LedgerEntry = { session: string | null; address: string; bytes: number };

export type ByteLedger = {
  /** Notes the bytes until what it answers is called; null, and nothing noted, where one account would be overdrawn. */
  reserve(entry: LedgerEntry): (() => void) | null;
  /** Bytes that are noted at the moment. */
  readonly inFlight: number;
};

/** Stops one link from holding gigabytes of half-sent requests, whoever else may be sending. */
export const createByteLedger = (limits: LedgerLimits): ByteLedger => {
  const held = new Map<string, number>();
  const accountsOf = ({ session, address }: LedgerEntry): [account: string, most: number][] => [
    ...(session === null ? [] : [[`session ${session}`, limits.session] as [string, number]]),
    [`address ${address}`, limits.address],
    ["all", limits.all],
  ];
  const add = (account: string, bytes: number): void => {
    const sum = (held.get(account) ?? 0) + bytes;
    if (sum === 0) held.delete(account);
    else held.set(account, sum);
  };
  return {
    reserve: (entry) => {
      const accounts = accountsOf(entry);
      if (accounts.some(([account, most]) => (held.get(account) ?? 0) + entry.bytes > most)) return null;
      for (const [account] of accounts) add(account, entry.bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const [account] of accounts) add(account, -entry.bytes);
      };
    },
    get inFlight() {
      return held.get("all") ?? 0;
    },
  };
};
