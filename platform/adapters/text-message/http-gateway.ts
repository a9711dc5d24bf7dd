import { createHmac, randomUUID } from "node:crypto";
import { TextMessageRefused, type TextMessages } from "./text-message.ts";

export type GatewaySettings = {
  url: string;
  /** Shared with the gateway; never sent. */
  secret: string;
};

/** A gateway that does not get on within this is as good as down; the job tries again. */
const timeoutMs = 15_000;

/** A gateway's word that the same again would be refused again. 408, 425 and 429 pass; 401 and 403 may be mended meanwhile. */
const lastingStatuses: ReadonlySet<number> = new Set([400, 404, 410, 413, 422]);

/**
 * What shows the gateway who sends: an HMAC over the time and the very bytes of the body, so that a request can neither be
 * changed on its way nor, outside the few minutes that a gateway allows, be sent again by whoever saw it.
 */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`, "utf8").digest("hex")}`;

/** Text messages by an HTTP gateway: one POST each, as docs/operations.md describes it to who runs the gateway. */
export const createHttpGateway = ({ url, secret }: GatewaySettings, now: () => Date): TextMessages => ({
  kind: "gateway",
  outboxDir: null,
  send: async ({ to, text }) => {
    const id = randomUUID();
    const body = JSON.stringify({ id, to, text });
    const timestamp = String(Math.floor(now().getTime() / 1_000));
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-timestamp": timestamp,
        "x-signature": signatureOf(secret, timestamp, body),
        "idempotency-key": id,
      },
      body,
      // Codes go where the operator said and nowhere else.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return;
    // Not what the gateway wrote: it may repeat the number or the code, and this ends in the log.
    const message = `the text message gateway answered ${response.status}`;
    if (lastingStatuses.has(response.status)) throw new TextMessageRefused(message);
    throw new Error(message);
  },
});
