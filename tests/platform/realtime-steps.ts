import Pusher from "pusher-js";
import { csrfHeader } from "#contract/constants.ts";
import type { Browser } from "./client.ts";

type Channel = ReturnType<Pusher["subscribe"]>;
export type OpenChannel = { channel: Channel; close: () => void };

/** The next message of this name. */
export const heard = <Payload>(channel: Channel, event: string): Promise<Payload> =>
  new Promise((resolve) => {
    const listener = (payload: Payload) => {
      channel.unbind(event, listener);
      resolve(payload);
    };
    channel.bind(event, listener);
  });

/** The real pusher-js, connected and authorised as this browser. */
export const connectPusher = async (browser: Browser): Promise<Pusher> => {
  const { realtime } = await browser.api.platform.identity();
  return new Pusher(realtime.key, {
    cluster: "own",
    wsHost: realtime.host,
    wsPort: realtime.port,
    forceTLS: realtime.tls,
    enabledTransports: ["ws"],
    disableStats: true,
    channelAuthorization: {
      transport: "ajax",
      endpoint: "unused",
      // As the library does it in a browser, which adds the cookie itself; its Node build cannot.
      customHandler: ({ socketId, channelName }, callback) => {
        const body = new URLSearchParams({ socket_id: socketId, channel_name: channelName });
        void browser
          .fetch("/broadcasting/auth", { method: "POST", headers: { [csrfHeader]: browser.csrf() }, body })
          .then(async (response) =>
            response.ok ? callback(null, await response.json()) : callback(new Error(String(response.status)), null),
          );
      },
    },
  });
};

/** Joins a private channel with the real pusher-js as this browser. */
export const openChannel = async (browser: Browser, name: string): Promise<OpenChannel> => {
  const client = await connectPusher(browser);
  const channel = client.subscribe(name);
  await heard(channel, "pusher:subscription_succeeded");
  return { channel, close: () => client.disconnect() };
};
