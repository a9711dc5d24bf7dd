import type { Command } from "./command.ts";

/** By the words that are typed; each is loaded only when it is run. */
export const commands: Record<string, () => Promise<Command>> = {
  doctor: async () => (await import("./doctor-command.ts")).doctorCommand,
  verify: async () => (await import("./verify-command.ts")).verifyCommand,
};
