import type { ErrorCode } from "#contract/common/app-error.ts";
import { htmlPage, type Fault } from "#tests/builders/misbehaving-proxy.ts";

export type NetworkFault = {
  name: string;
  fault: Fault;
  /** What the person reads, from the error registry; null: they notice nothing, or are told that it is done already. */
  shows: ErrorCode | null;
  /** The server's own words, where the specification shows those. */
  words?: string;
  /** Whether the platform has the step although nobody heard. */
  arrives: boolean;
};

const json = { "content-type": "application/json" };
const answers = (status: number, body: unknown = {}, headers: Record<string, string> = {}): Fault => ({
  kind: "answer",
  status,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});

/** Everything that a network does to a step, and what comes of it (account-and-shell §8, signing-session §8). */
export const networkFaults: readonly NetworkFault[] = [
  {
    name: "cut before it arrives",
    fault: { kind: "cut-before" },
    shows: "workstation/platform-unreachable",
    arrives: false,
  },
  {
    name: "cut in its middle",
    fault: { kind: "cut-in-request" },
    shows: "workstation/platform-unreachable",
    arrives: false,
  },
  { name: "the answer is cut", fault: { kind: "cut-after" }, shows: "workstation/platform-unreachable", arrives: true },
  {
    name: "the answer is cut in its middle",
    fault: { kind: "cut-in-answer" },
    shows: "workstation/platform-unreachable",
    arrives: true,
  },
  {
    name: "silence until the time limit",
    fault: { kind: "silence" },
    shows: "workstation/platform-timeout",
    arrives: false,
  },
  { name: "delayed", fault: { kind: "hold", until: Promise.resolve() }, shows: null, arrives: true },
  { name: "sent twice", fault: { kind: "duplicate" }, shows: null, arrives: true },
  { name: "an HTML page with status 200", fault: htmlPage, shows: "workstation/platform-unreachable", arrives: false },
  { name: "401", fault: answers(401), shows: "auth/signed-out", arrives: false },
  { name: "409", fault: answers(409), shows: "request/conflict", arrives: false },
  {
    name: "422",
    fault: answers(422, { message: "Not on a Sunday." }),
    shows: "workstation/platform-message",
    words: "Not on a Sunday.",
    arrives: false,
  },
  {
    name: "423",
    fault: answers(423, { error: "Held by the administrator.", message: "Locked" }),
    shows: "workstation/platform-message",
    words: "Held by the administrator.",
    arrives: false,
  },
  {
    name: "429",
    fault: answers(429, {}, { "retry-after": "7" }),
    shows: "auth/too-many-attempts",
    words: "There were too many attempts in a short time.",
    arrives: false,
  },
  {
    name: "500",
    fault: answers(500, { message: "The database is being restored." }),
    shows: "workstation/platform-message",
    words: "The database is being restored.",
    arrives: false,
  },
  { name: "502 of a proxy", fault: answers(502), shows: "workstation/platform-unreachable", arrives: false },
  { name: "503", fault: answers(503), shows: "platform/stopping", arrives: false },
];
