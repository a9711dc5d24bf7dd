import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import { csrfHeader } from "#contract/constants.ts";
import { connectPusher, heard } from "#tests/platform/realtime-steps.ts";
import type { Cast } from "./cast.ts";

const sockets = new WeakMap<object, Promise<{ pusher: Pusher; socketId: string }>>();

/** One connected socket of the real client for each browser. */
const socketOf = (browser: Parameters<typeof connectPusher>[0]) => {
  const known = sockets.get(browser);
  if (known !== undefined) return known;
  const connected = (async () => {
    const pusher = await connectPusher(browser);
    if (pusher.connection.state !== "connected")
      await new Promise<void>((resolve) => pusher.connection.bind("connected", resolve));
    return { pusher, socketId: pusher.connection.socket_id };
  })();
  sockets.set(browser, connected);
  return connected;
};

const channelName = async (cast: Cast, caller: string, pattern: string): Promise<string> => {
  const { user: notary } = await cast.notary.api.account.session();
  const browser = cast.browsers.get(caller);
  const own = caller === "no-cookie" ? null : (await browser?.api.account.session())?.user;
  return pattern
    .replace("{own}", own?.id ?? notary?.id ?? "")
    .replace("{notary}", notary?.id ?? "")
    .replace("{signing}", cast.signingId)
    .replace("{unknown}", randomUUID())
    .replace("{not-an-id}", "1");
};

/** What the platform answers who asks for a channel's signature, and whether a real subscription then succeeds. */
export const askForChannel = async (cast: Cast, caller: string, pattern: string) => {
  const browser = cast.browsers.get(caller);
  if (browser === undefined) throw new Error(`nobody is ${caller}`);
  const name = await channelName(cast, caller, pattern);
  const { pusher, socketId } = await socketOf(browser);
  const body = new URLSearchParams({ socket_id: socketId, channel_name: name });
  const response = await browser.fetch("/broadcasting/auth", {
    method: "POST",
    headers: browser.csrf() === "" ? {} : { [csrfHeader]: browser.csrf() },
    body,
  });
  const answer = (await response.json()) as { code?: string };
  // The client library takes encrypted channels only with a further library; a public one needs no signature.
  if (name.startsWith("private-encrypted-") || !name.includes("-"))
    return { status: response.status, code: answer.code ?? "", isSubscribed: false };
  const channel = pusher.subscribe(name);
  const isSubscribed =
    channel.subscribed ||
    (await Promise.race([
      heard(channel, "pusher:subscription_succeeded").then(() => true),
      heard(channel, "pusher:subscription_error").then(() => false),
    ]));
  pusher.unsubscribe(name);
  return { status: response.status, code: answer.code ?? "", isSubscribed };
};
