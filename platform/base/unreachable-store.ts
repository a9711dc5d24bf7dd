/**
 * What node-postgres and PostgreSQL (15, appendix A) say where no query was answered: connection exceptions, a server that
 * is being stopped or started, too many connections, a database or login that is not there.
 */
const sqlStates = /^(?:08\w{3}|57P0[1-3]|53300|3D000|28P01|28000)$/;
const systemCodes: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);
const words = /^(?:timeout exceeded when trying to connect|Connection terminated)/;

const says = (error: Error): boolean => {
  const code = "code" in error ? String(error.code) : "";
  // A socket file that is not there; any other missing file is a defect.
  const isMissingSocket = code === "ENOENT" && "syscall" in error && error.syscall === "connect";
  return sqlStates.test(code) || systemCodes.has(code) || isMissingSocket || words.test(error.message);
};

/** Whether a failure, or what caused it, is that the database did not answer. */
export const isStoreUnreachable = (error: unknown): boolean => {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1)
    if (says(at)) return true;
  return false;
};
