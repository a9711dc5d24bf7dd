import { join } from "node:path";
import { keepFilesPrivate, openPrivateFolder } from "#engine/storage/private-folder.ts";
import { watchLines } from "#main/hosts/loopback/watch-lines.ts";
import { startLoopbackWorkstation, startPlatform } from "../services/product.ts";
import { ServiceStartError, type Service } from "../services/service.ts";
import { announcement, announcementJson, laterJson, laterText } from "./announce.ts";
import { buildRenderer } from "./build-renderer.ts";
import { keepPort, keptPort } from "./kept-port.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { ownOptions, root } from "./options.ts";
import { stopRequested } from "./stop-requested.ts";

const main = async (): Promise<number> => {
  const options = ownOptions();
  if (options === null) return 2;
  const say = (text: string) => (options.json ? process.stderr : process.stdout).write(`${text}\n`);
  const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const since = performance.now();
    say(`${what} …`);
    const value = await work();
    say(
      `  ${value === "unchanged" ? "unchanged since the last start" : "done"} (${((performance.now() - since) / 1000).toFixed(1)} s)`,
    );
    return value;
  };

  const stopping = stopRequested().then(() => "stop" as const);
  const running: Service<unknown>[] = [];
  let stopWatching = () => {};
  const stopAll = async () => {
    for (const service of running.toReversed()) await service.stop();
  };
  try {
    await timed("Building the pages", () => buildRenderer(root));
    // The pages are the program's; from here on everything is the person's.
    keepFilesPrivate();
    await openPrivateFolder(options.data);
    const logs = join(options.data, "logs");
    const portPath = join(options.data, "platform-port");
    const port = await keptPort(portPath);
    const platform = await timed("Starting the demo platform", () =>
      startPlatform({ data: join(options.data, "platform"), logs, port }),
    );
    running.push(platform);
    keepPort(portPath, platform.ready.url);
    const workstation = await timed("Starting the workstation", () =>
      startLoopbackWorkstation({
        data: join(options.data, "workstation"),
        logs,
        platformUrl: platform.ready.url,
        onLine: (line) => {
          process.stdout.write(`${options.json ? laterJson(line) : laterText(line)}\n`);
          if (line.event === "address" && options.open) openInBrowser(line.url);
          // Nobody sits at a program's terminal to ask for it.
          if (line.event === "left" && options.json) workstation.tell("address");
        },
      }),
    );
    running.push(workstation);

    const facts = { platform: platform.ready, workstation: workstation.ready, data: options.data };
    process.stdout.write(`${options.json ? announcementJson(facts) : announcement(facts)}\n`);
    if (options.open) openInBrowser(workstation.ready.url);
    stopWatching = watchLines(() => workstation.tell("address"));

    const ended = await Promise.race([
      stopping,
      ...running.map((service) => service.exited.then((exit) => ({ service, exit }))),
    ]);
    if (ended === "stop") {
      say("Stopping …");
      return 0;
    }
    const { service, exit } = ended;
    process.stderr.write(
      `The ${service.name} ended by itself (${exit.signal ?? `exit code ${exit.code ?? "unknown"}`}). Log: ${join(logs, `${service.name}.log`)}\n`,
    );
    return 1;
  } catch (error) {
    if (!(error instanceof ServiceStartError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  } finally {
    stopWatching();
    await stopAll();
    if (process.connected) process.disconnect();
  }
};

process.exitCode = await main();
