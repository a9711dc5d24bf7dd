import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";

/** Signings while it gathers, bytes while it packs. */
export type Progress = { state: "gathering" | "packing"; done: number; total: number };
export type Report = (progress: Progress) => Promise<void>;

/** How often a page that looks on hears how far it is. */
const progressEveryMs = 500;

/** Whoever asked for it wants it no more. */
export class Unwanted extends Error {
  override name = "Unwanted";
}

/**
 * Says how far it is, and stops where nobody wants it any more or the platform goes down. `keep` writes the progress down and
 * answers whether it is wanted.
 */
export const createReport = (
  services: Services,
  keep: (unit: Unit, progress: Progress) => Promise<boolean>,
): Report => {
  let saidAt = 0;
  let saidState: Progress["state"] | undefined;
  return async (progress) => {
    if (services.stopping.requested) throw new Error("the platform stops; it begins anew with the next start");
    const now = performance.now();
    if (progress.state === saidState && now - saidAt < progressEveryMs) return;
    [saidAt, saidState] = [now, progress.state];
    if (!(await services.store.transact((unit) => keep(unit, progress)))) throw new Unwanted();
  };
};
