import { randomUUID } from "node:crypto";
import type Pusher from "pusher-js";
import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import type { Browser } from "./client.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import type { TestPlatform } from "./test-platform.ts";

export const tokenOf = (url: string): string => url.split("#")[1] ?? "";

/** A new browser that asks to come in by the meeting's link. */
export const askAsGuest = async (running: TestPlatform, link: string, fullName: string) => {
  const browser = await running.newBrowser();
  const asked = await browser.api.guests.ask({ token: tokenOf(link), fullName });
  await browser.api.account.session();
  return { browser, ...asked };
};

/** A browser that opens a guest's own link. */
export const enterAsGuest = async (running: TestPlatform, token: string): Promise<Browser> => {
  const browser = await running.newBrowser();
  await browser.api.guests.enter({ token });
  await browser.api.account.session();
  return browser;
};

export type Page = { client: Pusher; channel: ReturnType<Pusher["subscribe"]>; socketId: string };

/** Listens as a page does. */
export const listenAs = async (browser: Browser, channelName: string): Promise<Page> => {
  const client = await connectPusher(browser);
  const channel = client.subscribe(channelName);
  await heard(channel, "pusher:subscription_succeeded");
  return { client, channel, socketId: client.connection.socket_id };
};

export const guestChannel = async (browser: Browser, id: SigningId): Promise<string> =>
  channels.guest((await browser.api.guests.view({ id })).guest.id);

export const joinVideo = (browser: Browser, id: SigningId, { socketId }: Pick<Page, "socketId">) =>
  browser.api.videoRoom.join({
    id,
    device: "pagepage",
    call: randomUUID(),
    socketId,
    microphone: true,
    camera: true,
  });
