import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import type { AttemptRow } from "../store/attempts.ts";
import type { Asked } from "./asked.ts";

/** Takes what a vendor says now of an attempt; true while it is not decided. */
export type Judge<Said> = (
  unit: Unit,
  services: Services,
  asked: Asked,
  attempt: AttemptRow,
  said: Said,
) => Promise<boolean>;
