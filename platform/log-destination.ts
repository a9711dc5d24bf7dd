import { pino, type DestinationStream } from "pino";

/**
 * Standard error, written beside the work. Whoever reads it may be slow or stand still (a log collector, a terminal in which
 * somebody marks text): written at once, each line would then hold the thread that answers everybody. Where lines had to be
 * left out, because more than `maxWaiting` characters waited for a reader, a line says how many.
 */
export const standardError = (maxWaiting = 16 * 1_048_576): DestinationStream => {
  const stream = pino.destination({ fd: 2, sync: false, maxLength: maxWaiting });
  let leftOut = 0;
  stream.on("drop", () => (leftOut += 1));
  stream.on("drain", () => {
    if (leftOut === 0) return;
    const line = {
      level: "warn",
      time: new Date().toISOString(),
      leftOut,
      msg: "lines were left out: nobody read them",
    };
    leftOut = 0;
    stream.write(`${JSON.stringify(line)}\n`);
  });
  return stream;
};
