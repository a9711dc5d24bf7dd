import { rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { watchLines } from "#main/hosts/loopback/watch-lines.ts";
import { findElectronFolder } from "../package/electron-distribution.ts";
import { startPlatform } from "../services/product.ts";
import { announcement, laterText } from "../start/announce.ts";
import { keepPort, keptPort } from "../start/kept-port.ts";
import { openInBrowser } from "../start/open-in-browser.ts";
import { ownOptions, root } from "../start/options.ts";
import { stopRequested } from "../start/stop-requested.ts";
import { openElectronDesk, openLoopbackDesk, type Desk } from "./desk.ts";
import { keepRunning } from "./kept-running.ts";
import { rebuildOnChange } from "./rebuild.ts";
import { watchFolders } from "./watch-folders.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * `npm run dev`: the product from its sources. Pages are built anew at every change and load themselves again, served as
 * always and under the same Content-Security-Policy; main and platform start again when theirs change.
 */
const main = async (): Promise<number> => {
  const options = ownOptions();
  if (options === null) return 2;
  const { data } = options;
  const logs = join(data, "logs");
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const stopping = Promise.race([stopRequested(), closed]);
  const ends: (() => Promise<void> | void)[] = [];
  let desk: Desk | null = null;
  try {
    await openPrivateFolder(data);
    say("Building the pages …");
    // What `npm start` finds built afterwards may be of any moment.
    await rm(join(root, "dist/renderer.sha256"), { force: true });
    const pages = await rebuildOnChange(
      ["contract", "lib", "renderer"].map((room) => join(root, room)),
      () => build({ configFile: join(root, "vite.config.ts"), logLevel: "warn", build: { emptyOutDir: false } }),
      {
        onBuilt: () => {
          say("The pages were built anew.");
          desk?.reload();
        },
        say,
      },
    );
    ends.push(pages.close);

    const portPath = join(data, "platform-port");
    const platform = keepRunning(
      async () => startPlatform({ data: join(data, "platform"), logs, port: await keptPort(portPath) }),
      say,
    );
    ends.push(platform.stop);
    say("Starting the demo platform …");
    const platformReady = await platform.restart();
    if (platformReady === null) return 1;
    keepPort(portPath, platformReady.url);

    const common = { data: join(data, "workstation"), logs, platformUrl: platformReady.url, say };
    const facts = (url: string) => ({ platform: platformReady, workstation: { url }, data });
    if (findElectronFolder() === null) {
      let isFirst = true;
      const onLink = (url: string) => {
        say(isFirst ? announcement(facts(url)) : laterText({ event: "address", url }));
        isFirst = false;
        if (options.open) openInBrowser(url);
      };
      desk = await openLoopbackDesk(common, { onLink, onLine: (line) => say(laterText(line)) });
    } else {
      desk = await openElectronDesk({ ...common, data: join(data, "electron") }, close);
      say(announcement(facts("in Electron’s window")));
    }
    ends.push(
      desk.stop,
      watchLines(() => desk?.tell("address")),
    );
    ends.push(
      watchFolders(
        ["contract", "lib", "engine", "platform"].map((room) => join(root, room)),
        () => {
          say("The platform's sources changed; it starts again.");
          void platform.restart();
        },
      ),
    );

    await stopping;
    say("Stopping …");
    return 0;
  } finally {
    for (const end of ends.toReversed()) await end();
    if (process.connected) process.disconnect();
  }
};

process.exitCode = await main();
