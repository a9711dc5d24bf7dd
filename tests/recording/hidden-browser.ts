import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

/**
 * Chromium as a person has it: what drives the tests' other browsers tells every page that it is seen, and turns off what a
 * browser saves on pages that are not. Spoken to by its own protocol alone.
 */
export const startPlainChromium = async () => {
  const folder = mkdtempSync(join(tmpdir(), "plain-chromium-"));
  const child = spawn(
    process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      "--no-first-run",
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const closed = once(child, "close");
  let address = "";
  for await (const line of createInterface({ input: child.stderr })) {
    address = /^DevTools listening on (ws:\S+)/u.exec(line)?.[1] ?? "";
    if (address !== "") break;
  }
  child.stderr.resume();
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let nextId = 1;
  const ask = async (method: string, params: Record<string, unknown> = {}, sessionId?: string) => {
    const id = nextId;
    nextId += 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  const openPage = async (url: string) => {
    const { targetId } = await ask("Target.createTarget", { url });
    const { sessionId } = await ask("Target.attachToTarget", { targetId, flatten: true });
    return {
      bringToFront: () => ask("Target.activateTarget", { targetId }),
      evaluate: async (expression: string): Promise<unknown> => {
        const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
        const { result, exceptionDetails } = await ask("Runtime.evaluate", params, String(sessionId));
        if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value?: unknown }).value;
      },
    };
  };
  return {
    openPage,
    close: async () => {
      socket.close();
      child.kill("SIGKILL");
      await closed;
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
