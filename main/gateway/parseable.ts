import { isTooMuchJson } from "#lib/http-answers/too-much-json.ts";

/** No answer that this program itself reads holds as many values: 500 entries of a journal have a third of it. */
const maxElements = 250_000;

/**
 * The same answer, once it is known that parsing it is no work to speak of; null where it would be. 64 MB of brackets take
 * this thread for half a minute and some gigabytes, and with it every window: a platform that was taken over, or whatever
 * answers in its place, must not be able to do that. Nor does anything but JSON answer a call, and what claims to be
 * something else might never end (the gateway passes it on piece by piece). What a page reads is parsed in the page.
 */
export const parseable = async (response: Response): Promise<Response | null> => {
  if (response.body === null || !response.ok) return response;
  if (response.headers.get("content-type")?.includes("json") !== true) {
    await response.body.cancel();
    return null;
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (isTooMuchJson(bytes.toString("latin1"), maxElements)) return null;
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers });
};
