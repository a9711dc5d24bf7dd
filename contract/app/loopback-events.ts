import { z } from "zod";
import { Nothing, consent, workstation } from "../common/bridge-parts.ts";

/** What only the loopback host has to say, which has no windows of its own. */
export const loopbackEvents = {
  /** This page must open the window. */
  "window.open": {
    windows: workstation,
    payload: z.object({ url: z.url(), title: z.string(), width: z.int(), height: z.int() }),
  },
  /** How many browsers besides this one have a page of this workstation. */
  "browsers.changed": { windows: workstation, payload: z.object({ others: z.int().min(0) }) },
  /** The pages were built anew, where the program is being developed. */
  "window.reload": { windows: workstation, payload: Nothing },
  /** This window's question has ended, and its page closes itself. */
  "window.close": { windows: consent, payload: Nothing },
};
