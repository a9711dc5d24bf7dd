/** Whether a statement met any row: it is asked to return something of each. */
export const someRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
