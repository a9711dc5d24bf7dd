const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the store cannot be read")));
  });

type Step = { take: (opened: IDBDatabase) => void; giveUp: () => void };

/** One step in a transaction of its own; undefined where this browser gives no storage. */
export type InStore = <Result>(
  mode: IDBTransactionMode,
  step: (store: IDBObjectStore) => IDBRequest<Result>,
) => Promise<Result | undefined>;

/** A place of its own in the browser's storage, opened when it is first needed. Nothing here ever fails. */
export const createObjectStore = (databaseName: string, storeName: string): InStore => {
  let database: IDBDatabase | null = null;
  /** What was asked for while the store is being opened, in that order. */
  let waiting: Step[] = [];

  const openDatabase = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => void request.result.createObjectStore(storeName));
    const opened = await settled(request);
    // Another tab, or a person who clears the site's data, may take the store away; it is opened anew for the next step.
    opened.addEventListener("close", () => (database = null));
    opened.addEventListener("versionchange", () => {
      opened.close();
      database = null;
    });
    return opened;
  };

  const openFor = async (step: Step): Promise<void> => {
    waiting.push(step);
    if (waiting.length > 1) return;
    const opened = await openDatabase().catch(() => null);
    const steps = waiting;
    waiting = [];
    database = opened;
    for (const { take, giveUp } of steps)
      if (opened === null) giveUp();
      else take(opened);
  };

  /**
   * Where the store is open, the browser has the step before this returns: what waited its turn behind slow writes would be
   * lost with the page. The browser itself keeps the steps in their order.
   */
  return (mode, step) =>
    new Promise((resolve) => {
      const giveUp = () => resolve(undefined);
      const take = (opened: IDBDatabase) => {
        try {
          const transaction = opened.transaction(storeName, mode, { durability: "strict" });
          const request = step(transaction.objectStore(storeName));
          transaction.addEventListener("complete", () => resolve(request.result));
          transaction.addEventListener("abort", giveUp);
          if (mode === "readwrite") transaction.commit();
        } catch {
          database = null;
          giveUp();
        }
      };
      if (database === null) void openFor({ take, giveUp });
      else take(database);
    });
};
