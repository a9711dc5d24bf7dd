const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 5;

export class RedirectRefusedError extends Error {
  override name = "RedirectRefusedError";
}

/**
 * Node's fetch that stays with the server it was sent to: the platform session's headers are on the request, and a
 * redirect elsewhere would carry them along.
 */
export const fetchWithinOrigin = async (request: Request): Promise<Response> => {
  let current = request;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await fetch(current, { redirect: "manual" });
    const location = response.headers.get("location");
    if (!redirects.has(response.status) || location === null) return response;
    await response.body?.cancel();
    const target = new URL(location, current.url);
    const mayFollow =
      target.origin === new URL(request.url).origin && (request.method === "GET" || request.method === "HEAD");
    if (!mayFollow) throw new RedirectRefusedError("The server redirects elsewhere.");
    current = new Request(target, { method: request.method, headers: request.headers, signal: request.signal });
  }
  throw new RedirectRefusedError("The server redirects in circles.");
};
