import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * The port of the start before, so that personal links and the workstation's stored address stay good; 0 (the system
 * chooses) at the first start and when another program has taken it.
 */
export const keptPort = async (path: string): Promise<number> => {
  const port = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 && (await isFree(port)) ? port : 0;
};

export const keepPort = (path: string, url: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, new URL(url).port);
};
