import type { Command } from "./command.ts";

/** By the words that are typed; each is loaded only when it is run. */
export const commands: Record<string, () => Promise<Command>> = {
  "bundle verify": async () => (await import("./bundle-verify-command.ts")).bundleVerifyCommand,
  lock: async () => (await import("./lock-command.ts")).lockCommand,
  doctor: async () => (await import("./doctor-command.ts")).doctorCommand,
  "journal export": async () => (await import("./journal-export-command.ts")).journalExportCommand,
  "journal verify": async () => (await import("./journal-verify-command.ts")).journalVerifyCommand,
  verify: async () => (await import("./verify-command.ts")).verifyCommand,
};
