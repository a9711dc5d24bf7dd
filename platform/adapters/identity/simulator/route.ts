import type { IncomingMessage } from "node:http";
import type { Answer } from "./http-parts.ts";
import type { Simulator } from "./simulator.ts";

/** Null: there is no such address. */
export type Route = (simulator: Simulator, request: IncomingMessage, path: string) => Promise<Answer | null>;
