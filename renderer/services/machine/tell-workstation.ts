import { bridge } from "../bridge/bridge.ts";
import type { TellMachine } from "./use-running-meeting.ts";

/** The program forgets a page that says nothing for a minute: it may have been killed. */
const everyMs = 20_000;

const say = (isRunning: boolean): void => {
  // A program that is just being closed needs no word any more.
  bridge()
    .call("meeting.runs", { isRunning })
    .catch(() => undefined);
};

export const tellWorkstation: TellMachine = () => {
  say(true);
  const timer = setInterval(() => say(true), everyMs);
  return () => {
    clearInterval(timer);
    say(false);
  };
};
