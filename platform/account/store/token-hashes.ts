/** The sessions that a statement met, each once. */
export const tokenHashesOf = async (query: { execute(): Promise<{ token_hash: string }[]> }): Promise<string[]> => [
  ...new Set((await query.execute()).map((row) => row.token_hash)),
];
