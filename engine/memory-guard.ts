import { Worker } from "node:worker_threads";

/** How often the guard looks. A process that unpacks as fast as it can grows by some 50 MB in between. */
const everyMs = 25;

/**
 * Run on a thread of its own, since the one that reads the document has no time while it reads. Source text, not a file:
 * it has to be the same in the sources and in the built program, and it needs nothing but Node.
 */
const guard = `
  const { workerData } = require("node:worker_threads");
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.maxBytes) process.kill(process.pid, "SIGKILL");
  }, workerData.everyMs);
`;

/**
 * Ends this process when it holds more than `maxBytes` of memory, whatever it holds them for. The cap of Node's heap does
 * not count buffers, in which everything lies that a picture or a stream unpacks to. The same on Linux, macOS and Windows,
 * where a killed process ends as one that ran out of memory does: whoever started it sees SIGKILL, on Windows code 1.
 */
export const guardMemory = (maxBytes: number): void => {
  // The thread takes a while to come up, in which a small job is done.
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, "SIGKILL");
  const thread = new Worker(guard, {
    eval: true,
    workerData: { maxBytes, everyMs },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  // Neither keeps the process alive nor lets it fail: without the thread there is still the heap's cap and the deadline.
  thread.unref();
  thread.on("error", () => undefined);
};
