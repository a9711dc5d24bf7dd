import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rules } from "../api/rules.ts";
import { refuse } from "../base/refusal.ts";

/** More than a page waits for at the same time; each takes milliseconds of the database. */
const atOnce = 6;

type Holder = { atWork: number; waiting: (() => void)[] };

/**
 * Lets requests of one session be worked on a few at a time, the others in the order in which they came. The database takes
 * its questions as they come too: one link that asks a thousand at once would have everybody wait behind all of them. Who has
 * no session shares the turns of their address. Behind guard and body, which wait for the caller alone, and until the answer
 * is made: how slowly it is fetched holds no turn.
 */
export const installRequestTurns = (app: FastifyInstance): void => {
  const holders = new Map<string, Holder>();
  const giveOn = new WeakMap<FastifyRequest, () => void>();

  const take = async (name: string): Promise<() => void> => {
    const holder = holders.get(name) ?? { atWork: 0, waiting: [] };
    holders.set(name, holder);
    if (holder.atWork < atOnce) holder.atWork += 1;
    else await new Promise<void>((resolve) => holder.waiting.push(resolve));
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      const next = holder.waiting.shift();
      // The turn passes on, so that a newcomer cannot slip in before those who wait.
      if (next !== undefined) return next();
      holder.atWork -= 1;
      if (holder.atWork === 0) holders.delete(name);
    };
  };

  app.addHook("preHandler", async (request: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || rules[endpoint].callerUnasked === true || rules[endpoint].isSlow === true) return;
    let give: (() => void) | null = null;
    // Whoever left while it was found out who they are says so nobody again; whoever leaves while they wait says it here.
    let isOver = reply.raw.destroyed;
    reply.raw.once("close", () => {
      isOver = true;
      give?.();
    });
    give = await take(request.caller.tokenHash ?? `address ${request.ip}`);
    if (isOver) {
      give();
      return refuse("request/abandoned");
    }
    giveOn.set(request, give);
  });

  app.addHook("onSend", async (request, _reply, payload) => {
    giveOn.get(request)?.();
    return payload;
  });
};
