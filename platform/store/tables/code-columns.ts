/** What is sent to somebody and is good for one use within a time. */
export type OneUse = { asked_at: Date; expires_at: Date; used_at: Date | null };

/** A code that people type, and mistype only so often. */
export type TypedCode = OneUse & { attempts_left: number };
