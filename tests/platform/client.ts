import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import type { AppError, ErrorCode } from "#contract/common/app-error.ts";
import { csrfHeader } from "#contract/constants.ts";
import { httpContract } from "#contract/http.ts";

/** A browser as the platform sees it: a cookie jar, the CSRF token, and the typed client over both. */
export type Browser = {
  api: ContractRouterClient<typeof httpContract>;
  /** Any path, with cookies and (unless it is taken away) the CSRF token. */
  fetch(path: string, init?: RequestInit & { csrf?: string | null }): Promise<Response>;
  cookies(): string;
  /** The value of the session cookie alone. */
  sessionToken(): string;
  csrf(): string;
  /** Sends this header with everything from now on. */
  setHeader(name: string, value: string): void;
};

export const openBrowser = (url: string): Browser => {
  const jar = new Map<string, string>();
  const extra = new Headers();
  let csrfToken = "";
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  const send = async (input: string, init: RequestInit & { csrf?: string | null } = {}): Promise<Response> => {
    const { csrf = csrfToken, ...rest } = init;
    const headers = new Headers(rest.headers);
    for (const [name, value] of extra) headers.set(name, value);
    if (jar.size > 0) headers.set("cookie", cookies());
    if (csrf !== null && csrf !== "") headers.set(csrfHeader, csrf);
    const response = await fetch(new URL(input, url), { redirect: "manual", ...rest, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = pair.split("=");
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    if (response.headers.get("content-type")?.startsWith("application/json") === true) {
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      if (typeof body === "object" && body !== null && "csrfToken" in body) csrfToken = String(body.csrfToken);
    }
    return response;
  };

  const link = new OpenAPILink(httpContract, {
    url: `${url}/api`,
    fetch: async (request) =>
      send(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.body === null ? {} : { body: await request.arrayBuffer() }),
      }),
  });
  return {
    api: createORPCClient(link),
    fetch: send,
    cookies,
    sessionToken: () => [...jar].find(([name]) => name.includes("nw_session"))?.[1] ?? "",
    csrf: () => csrfToken,
    setHeader: (name, value) => extra.set(name, value),
  };
};

/** The refusal that a call is expected to end with. */
export const refusalOf = async (call: Promise<unknown>): Promise<AppError & { status: number }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ORPCError) return { ...(error.data as AppError), status: error.status };
    throw error;
  }
  throw new Error("the call was expected to be refused");
};

export const codeOf = async (call: Promise<unknown>): Promise<ErrorCode> => (await refusalOf(call)).code;

/** The error code in a response outside the typed client. */
export const codeIn = async (response: Response): Promise<string> => ((await response.json()) as { code: string }).code;
