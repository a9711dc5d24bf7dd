import { readdirSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { apiBase } from "#contract/common/endpoint.ts";

/** Asks for the platform's health from a thread of its own, so that what this one does is not counted; in ms each. */
export const watchHealth = (url: string): (() => Promise<number[]>) => {
  const worker = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     const times = [];
     let isOver = false;
     parentPort.on("message", () => { isOver = true; });
     (async () => {
       while (!isOver) {
         const from = performance.now();
         await fetch(workerData).then((answer) => answer.arrayBuffer(), () => undefined);
         times.push(performance.now() - from);
         await new Promise((resolve) => setTimeout(resolve, 20));
       }
       parentPort.postMessage(times);
       parentPort.close();
     })();`,
    { eval: true, workerData: `${url}${apiBase}/health` },
  );
  return async (): Promise<number[]> => {
    const times = new Promise<number[]>((resolve) => worker.once("message", resolve));
    worker.postMessage("over");
    return times;
  };
};

/** A process and all that it started (Linux); none elsewhere. */
const familyOf = (pid: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of process.platform === "linux" ? readdirSync("/proc") : []) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It has ended since.
    }
  }
  const belongs = (candidate: number): boolean =>
    candidate === pid || (parents.has(candidate) && candidate > 1 && belongs(parents.get(candidate) ?? 0));
  return [...parents.keys()].filter(belongs);
};

const summed = (pid: number, kilobytesOf: (member: number) => number): number => {
  let kilobytes = 0;
  for (const member of familyOf(pid)) {
    try {
      kilobytes += kilobytesOf(member);
    } catch {
      // It has ended since.
    }
  }
  return kilobytes / 1_024;
};

/** Resident memory of a process and all that it started (Linux); 0 elsewhere. */
export const residentMegabytes = (pid: number): number =>
  summed(pid, (member) => Number(readFileSync(`/proc/${member}/statm`, "utf8").split(" ")[1]) * 4);

/** The same, with what several processes share counted once: browsers share most of their code (proc(5), Pss). */
export const proportionalMegabytes = (pid: number): number =>
  summed(pid, (member) => Number(/^Pss:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${member}/smaps_rollup`, "utf8"))?.[1]));
