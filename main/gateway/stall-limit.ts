/**
 * The same bytes, but an error where none comes for `stallMs` though somebody waits for them. A time limit on the whole of a
 * download would cut a large one on a slow line; a server that holds the line and says nothing more would hold a lock, and
 * the document's reservation with it, for ever.
 */
export const withStallLimit = (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  stallMs: number,
  failure: () => Error,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const stalled = Promise.withResolvers<never>();
        const timer = setTimeout(() => stalled.reject(failure()), stallMs);
        try {
          const { done, value } = await Promise.race([reader.read(), stalled.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // Its end is not waited for: a source that says nothing may not even end.
          reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead: while nobody asks, nothing is late.
    { highWaterMark: 0 },
  );
};
