import type { ContractRouterClient } from "@orpc/contract";
import { apiBase } from "#contract/common/endpoint.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { HttpContract } from "#contract/http.ts";
import { appError } from "#contract/refused.ts";

type Client = ContractRouterClient<HttpContract>;
type Awaitable<Value> = Value | Promise<Value>;

/** What the platform answers in a test, by resource and call, typed by the contract. */
export type FakeAnswers = {
  [Resource in keyof Client]?: {
    [Call in keyof Client[Resource]]?: Client[Resource][Call] extends (
      input: infer Input,
      ...rest: never
    ) => Promise<infer Output>
      ? (input: Input) => Awaitable<Output>
      : never;
  };
};

type AnyAnswer = (input: unknown) => unknown;
/** oRPC's builders are typed call by call; here all of them are walked alike. */
type AnyBuilder = Record<string, Record<string, { handler: (answer: (call: { input: unknown }) => unknown) => never }>>;

class Refusal extends Error {
  readonly refused: AppError;
  constructor(refused: AppError) {
    super(refused.code);
    this.refused = refused;
  }
}

/** Ends a fake answer as the platform would refuse it. */
export const refuseWith = (...[code, params]: Parameters<typeof appError>): never => {
  throw new Refusal(appError(code, params));
};

export type FakePlatform = {
  /** Adds answers, or puts others in the place of those given before. */
  answers: (more: FakeAnswers) => void;
  /** Everything that was asked, in order. */
  requests: { method: string; path: string; headers: Headers; body: string }[];
  /** What is answered where nothing else is: as while nothing comes, or as everything fails. Null fails the test again. */
  otherwise: (answer: ((request: Request) => Awaitable<Response>) | null) => void;
  /** A raw route, which stands outside the typed contract: `POST /logout`. */
  raw: (route: string, answer: (request: Request) => Awaitable<Response>) => void;
  fetch: typeof fetch;
  reset: () => void;
};

/**
 * The platform as far as a test tells it: requests and answers go through the contract's own schemas, so that a test cannot
 * answer what the platform never would. What nobody answers fails loudly.
 */
export const createFakePlatform = (): FakePlatform => {
  const known: Record<string, Record<string, AnyAnswer>> = {};
  const raws = new Map<string, (request: Request) => Awaitable<Response>>();
  const requests: FakePlatform["requests"] = [];
  let handler: ReturnType<typeof build> | undefined;
  let other: ((request: Request) => Awaitable<Response>) | null = null;

  /** Loaded only by tests in which something is asked. */
  const build = async () => {
    const [{ implement, ORPCError }, { OpenAPIHandler }, { httpContract }, { httpStatusOf }] = await Promise.all([
      import("@orpc/server"),
      import("@orpc/openapi/fetch"),
      import("#contract/http.ts"),
      import("#contract/errors.ts"),
    ]);
    const answerTo = async (answer: AnyAnswer, input: unknown) => {
      try {
        return await answer(input);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        const { refused } = thrown;
        const status = httpStatusOf(refused.code);
        throw new ORPCError(refused.code, { defined: true, status, message: refused.code, data: refused });
      }
    };
    const builder = implement(httpContract) as unknown as AnyBuilder;
    const router = Object.fromEntries(
      Object.entries(known).map(([resource, calls]) => [
        resource,
        Object.fromEntries(
          Object.entries(calls).map(([call, answer]) => [
            call,
            builder[resource]![call]!.handler(({ input }) => answerTo(answer, input)),
          ]),
        ),
      ]),
    );
    return new OpenAPIHandler(router);
  };

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const body = await request.clone().text();
    // The watch over a silent platform asks by a clock of its own, also of what an earlier test left waiting.
    if (pathname !== "/api/health")
      requests.push({ method: request.method, path: pathname, headers: request.headers, body });
    const raw = raws.get(`${request.method} ${pathname}`);
    if (raw !== undefined) return raw(request);
    handler ??= build();
    const result = await (await handler).handle(request, { prefix: apiBase });
    if (result.matched) return result.response;
    if (other !== null) return other(request);
    throw new Error(`The test has no answer to ${request.method} ${pathname}.`);
  };

  return {
    requests,
    answers: (more) => {
      for (const [resource, calls] of Object.entries(more)) Object.assign((known[resource] ??= {}), calls);
      handler = undefined;
    },
    otherwise: (given) => void (other = given),
    raw: (route, given) => void raws.set(route, given),
    fetch: (input, init) => answer(new Request(input, init)),
    reset: () => {
      for (const resource of Object.keys(known)) delete known[resource];
      raws.clear();
      other = null;
      requests.length = 0;
      handler = undefined;
    },
  };
};
