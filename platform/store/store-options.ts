export type StoreOptions = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long another platform's hold on the database may take to end; undefined: five seconds. */
  lockWaitMs?: number;
  /** What a command of the operator says that works on the same PostgreSQL; absent: nobody listens. */
  onWord?: (text: string) => void;
  onEffectFailure: (error: unknown) => void;
  /** The pool lost a connection; queries will say so themselves. */
  onConnectionFailure: (error: Error) => void;
};
