import { once } from "node:events";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { createClock } from "./clock.ts";
import { ToSimulatorSchema, type FromSimulator } from "./messages.ts";
import { createSimulatorServer } from "./server.ts";
import { createSimulator, type Simulator } from "./simulator.ts";

const clock = createClock();
let simulator: Simulator | undefined;

const say = (message: FromSimulator): void => void process.send?.(message);

const start = async (settings: { folder: string; key: string; secrets: string[] }): Promise<void> => {
  simulator = await createSimulator(settings.folder, { secrets: settings.secrets, clock });
  const server = createSimulatorServer(simulator, settings.key);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  say({ kind: "ready", port: (server.address() as AddressInfo).port });
};

const stop = async (): Promise<void> => {
  simulator?.stop();
  // What was being written is finished.
  await simulator?.sessions.save();
  process.exit(0);
};

process.on("message", (message) => {
  const told = ToSimulatorSchema.parse(message);
  clock.set(told.at);
  if (told.kind === "start") void start(told);
  else say({ kind: "set", at: told.at });
});
// The platform has ended, by itself or not: nobody asks any more.
process.once("disconnect", () => void stop());
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
