import { request as httpRequest } from "node:http";
import { WebSocket } from "ws";
import type { BridgeCallName, BridgeEventName, BridgeInput } from "#contract/bridge.ts";

type Answer = { status: number; cookie: string; body: string };
type Message = { id?: number; result?: unknown; error?: { code: string }; event?: string; payload?: unknown };

/** Below fetch, which lets no caller set Origin and says that a script redeems the link. */
export const send = (
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest(url, { method: options.method ?? "GET", headers: options.headers ?? {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          cookie: response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "",
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    })
      .on("error", reject)
      .end(options.body);
  });

/** A page of the loopback workstation without a browser: it redeems its link and speaks the bridge over its socket. */
export const openPage = async (link: string) => {
  const { origin } = new URL(link);
  const { cookie } = await send(link);
  const headers = { cookie, origin };
  const socket = new WebSocket(`${origin.replace("http", "ws")}/bridge`, { headers });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const answers = new Map<number, (message: Message) => void>();
  const listeners = new Map<string, (payload: unknown) => void>();
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString("utf8")) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    else if (message.event !== undefined) listeners.get(message.event)?.(message.payload);
  });
  /** Everything that the main process ever told this page, as it came. */
  const heard: Buffer[] = [];
  socket.on("message", (data: Buffer) => void heard.push(data));
  let nextId = 1;
  return {
    heard,
    /** The raw answer: `result` or `error`. */
    call: <Name extends BridgeCallName>(name: Name, input: BridgeInput<Name>): Promise<Message> =>
      new Promise((resolve) => {
        const id = nextId;
        nextId += 1;
        answers.set(id, resolve);
        socket.send(JSON.stringify({ id, name, input }));
      }),
    next: (event: BridgeEventName): Promise<unknown> => new Promise((resolve) => void listeners.set(event, resolve)),
    post: (path: string, body: Buffer | string, more: Record<string, string> = {}): Promise<Answer> =>
      send(origin + path, { method: "POST", headers: { ...headers, ...more }, body }),
    close: () => socket.terminate(),
  };
};
export type Page = Awaited<ReturnType<typeof openPage>>;
