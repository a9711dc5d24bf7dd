import { expect, test } from "vitest";
import { rawRoutes } from "#contract/raw-routes.ts";
import { lockSteps } from "#contract/lock/steps.ts";
import { lockStates } from "#main/features/lock/lock-steps.ts";
import { workLogNotes } from "#main/features/lock/work-log.ts";
import {
  jobKillPoints,
  lockAllKillPoints,
  lockKillPoints,
  platformSteps,
  workstationKillPoints,
} from "./kill-points.ts";

const points = [...lockKillPoints, ...workstationKillPoints].map(({ killAt }) => killAt);

test("every entry that the work log can hold has its kill point", () => {
  const named = new Set(points.flatMap((point) => (point.at === "work-log" ? [point.entry] : [])));
  const entries = [...lockSteps, ...workLogNotes, ...lockStates.filter((state) => state !== "running")];
  expect(entries.filter((entry) => !named.has(entry))).toEqual([]);
});

test("every request of an upload that changes something has its kill point", () => {
  const requests = points.flatMap((point) => ("method" in point ? [`${point.method} ${point.path}`] : []));
  const isKilled = (method: string, path: string) =>
    requests.some((request) => request === `${method} ${path.replace(/\{.*$/u, "")}`);
  const changing = Object.entries(rawRoutes).filter(
    // HEAD only asks; what a cancelled upload leaves is killed on the platform's side.
    ([name, { method }]) => name.startsWith("upload") && method !== "HEAD" && method !== "DELETE",
  );
  expect(changing.length).toBeGreaterThan(1);
  expect(changing.filter(([, { method, path }]) => !isKilled(method, path)).map(([name]) => name)).toEqual([]);
  expect(platformSteps).toContain("cancel an upload");
});

test("every job of the platform is interrupted after a step that is in the table", () => {
  for (const [kind, { afterStep }] of Object.entries(jobKillPoints)) expect(platformSteps, kind).toContain(afterStep);
});

test("what kills the second of several documents are rows of the table of one", () => {
  expect(lockAllKillPoints).toHaveLength(8);
});

test("no row stands there twice", () => {
  const names = [
    ...lockKillPoints.map(({ name }) => name),
    ...workstationKillPoints.map(({ step, name }) => `${step} ${name}`),
  ];
  expect(new Set(names).size).toBe(names.length);
});
