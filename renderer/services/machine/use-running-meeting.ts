import { useEffect } from "react";
import { holdDisplay } from "./wake-lock.ts";

/** Tells the machine beneath that a meeting runs in this page, until the returned function is called. */
export type TellMachine = () => () => void;

/** While somebody is seen and heard here the display stays on, and a page that is closed by mistake asks first. */
export const useRunningMeeting = (isRunning: boolean, tellMachine?: TellMachine): void => {
  useEffect(() => {
    if (!isRunning) return;
    const letDisplayGo = holdDisplay();
    const isOver = tellMachine?.();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      isOver?.();
      letDisplayGo();
    };
  }, [isRunning, tellMachine]);
};
