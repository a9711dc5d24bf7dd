/** ENOSPC and EDQUOT of the system, 53100 of PostgreSQL, SQLITE_FULL; a full device inside the embedded database only says so in words. */
const codes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100", "SQLITE_FULL"]);

/** Whether a failure, or what caused it, is that there is no space left. */
export const isDiskFull = (error: unknown): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if ("code" in at && codes.has(at.code)) return true;
    if (/no space left on device/iu.test(at.message)) return true;
  }
  return false;
};
