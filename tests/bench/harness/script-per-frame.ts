import type { CDPSession, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
};

/** Tasks in which the page's own script runs, with everything that the browser does inside of them. */
const scriptTasks = new Set([
  "EventDispatch",
  "FireAnimationFrame",
  "FunctionCall",
  "RunMicrotasks",
  "TimerFire",
  "EvaluateScript",
  "FireIdleCallback",
]);

const frameUs = 1_000_000 / 60;

const traced = async (session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "devtools.timeline.frame",
        "disabled-by-default-devtools.timeline",
        "disabled-by-default-devtools.timeline.frame",
        "v8.execute",
        "__metadata",
      ],
    },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await complete;
  return events;
};

/**
 * Milliseconds of script in each frame while `act` goes on: the processor time of the page's main thread, so that what
 * other programs of the machine take is not counted. A pause without frames is cut into frames of 1/60 s.
 */
export const scriptPerFrame = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  const session = await page.context().newCDPSession(page);
  const events = await traced(session, act);
  await session.detach();
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const isScript = ({ name, ph, dur }: TraceEvent) => ph === "X" && dur !== undefined && scriptTasks.has(name);
  const [main] = mains
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid))
    .toSorted((a, b) => b.filter(isScript).length - a.filter(isScript).length);
  if (main === undefined) throw new Error("the trace has no main thread");

  const tasks = main.filter(isScript).toSorted((a, b) => a.ts - b.ts);
  const outermost: TraceEvent[] = [];
  for (const task of tasks) {
    const last = outermost.at(-1);
    if (last === undefined || task.ts >= last.ts + (last.dur ?? 0)) outermost.push(task);
  }
  const begins = main
    .filter(({ name }) => name === "BeginMainThreadFrame")
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const scripts = new Map<string, number>();
  let frame = 0;
  for (const task of outermost) {
    while ((begins[frame + 1] ?? Number.POSITIVE_INFINITY) <= task.ts) frame += 1;
    const within = Math.max(0, Math.floor((task.ts - (begins[frame] ?? tasks[0]?.ts ?? task.ts)) / frameUs));
    const key = `${frame} ${within}`;
    scripts.set(key, (scripts.get(key) ?? 0) + (task.tdur ?? task.dur ?? 0) / 1000);
  }
  return [...scripts.values()];
};
