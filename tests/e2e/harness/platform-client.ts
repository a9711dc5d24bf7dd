import { apiBase } from "#contract/common/endpoint.ts";
import { csrfHeader } from "#contract/constants.ts";

export type Answer = { status: number; body: unknown };

const errorCode = (body: unknown): string | undefined => {
  const data = (body as { data?: { code?: string } } | null)?.data;
  return data?.code;
};

/** What a refused call says: its status and the stable code of the registry. */
export const refusalOf = ({ status, body }: Answer): { status: number; code: string | undefined } => ({
  status,
  code: errorCode(body),
});

/**
 * Speaks to the platform as any program could: plain HTTP with a cookie and the CSRF token. For what the interface would
 * never send, and to look at the same facts from outside. It shares no code with the product's own client on purpose.
 */
export class PlatformClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #csrfToken = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What tells the platform who asks, for requests that are sent by hand. */
  headers(): Record<string, string> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      origin: this.#origin,
      ...(this.#csrfToken === "" ? {} : { [csrfHeader]: this.#csrfToken }),
    };
  }

  async request(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | Uint8Array; signal?: AbortSignal } = {},
  ): Promise<Response> {
    const headers = new Headers({ ...init.headers, ...this.headers() });
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers,
      redirect: "manual",
      ...(init.body === undefined ? {} : { body: init.body as BodyInit }),
      ...(init.signal === undefined ? {} : { signal: init.signal }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** A call under the API base; the answer is not judged. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const init =
      body === undefined
        ? { headers }
        : { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await this.request(method, `${apiBase}${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  }

  /** A call that has to succeed. */
  async ok<Body>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Body> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  }

  async signIn(email: string, password: string): Promise<void> {
    const before = await this.ok<{ csrfToken: string }>("GET", "/session");
    this.#csrfToken = before.csrfToken;
    const session = await this.ok<{ csrfToken: string }>("POST", "/login", { email, password });
    this.#csrfToken = session.csrfToken;
  }

  /** Comes in by a personal link, as its member. */
  async join(link: string): Promise<{ signingId: string; memberId: string }> {
    const before = await this.ok<{ csrfToken: string }>("GET", "/session");
    this.#csrfToken = before.csrfToken;
    const token = link.split("#")[1] ?? "";
    const membership = await this.ok<{ signingId: string; memberId: string }>("POST", "/join", { token });
    const session = await this.ok<{ csrfToken: string }>("GET", "/session");
    this.#csrfToken = session.csrfToken;
    return membership;
  }

  async bytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.request("GET", `${apiBase}${path}`);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Uploads by the tus protocol and gives the upload's id. */
  async upload(content: Uint8Array): Promise<string> {
    const tus = { "tus-resumable": "1.0.0" };
    const created = await this.request("POST", `${apiBase}/uploads`, {
      headers: { ...tus, "upload-length": String(content.length) },
    });
    const location = created.headers.get("location");
    if (created.status !== 201 || location === null)
      throw new Error(`upload refused: ${created.status} ${await created.text()}`);
    const { pathname } = new URL(location, this.#origin);
    const headers = { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" };
    const sent = await this.request("PATCH", pathname, { headers, body: content });
    if (sent.status !== 204) throw new Error(`upload broke off: ${sent.status} ${await sent.text()}`);
    return pathname.split("/").at(-1) ?? "";
  }
}
