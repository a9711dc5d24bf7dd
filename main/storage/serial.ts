export type Serial = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Runs what it is given one after the other, in order of arrival; a failure does not stop the next. */
export const createSerial = (): Serial => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};
