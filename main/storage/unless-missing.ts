/** What is read of a file; null where there is none. */
export const unlessMissing = async <Value>(read: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
};
