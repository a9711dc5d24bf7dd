export const databaseDoesNotAnswer =
  "PostgreSQL at DATABASE_URL does not answer. Check that it runs and that address, user and password are right.";

export const isConnectionFailure = (error: unknown): boolean => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ENOENT", "28P01", "3D000"].includes(code);
};
