import type { MailboxHealth } from "../../adapters/mailbox/mailbox.ts";
import type { Services } from "../../services/services.ts";
import type { Store } from "../../store/store.ts";

export type Health = { status: "ok" | "stopping"; store: "ok" | "failing"; bounces: MailboxHealth };

/** A database that is silent for so long counts as failing; it may be frozen, or the network between swallow what is sent. */
export const storeAnswersWithinMs = 2_000;

/** While somebody asks, the database is asked so often, whether or not they wait. */
const askedEveryMs = 1_000;
/** So long a good answer is believed; a bad one is never. */
const believedMs = 3_000;
/** Who asks less often than this is no watcher. */
const watchedMs = 60_000;

type Watch = { running: Promise<Health["store"]> | null; okAt: number; wantedAt: number };
const watches = new WeakMap<Store, Watch>();

/** One question at a time, whoever asks how often: the store's connections are there for work. */
const askStore = (services: Services, watch: Watch): Promise<Health["store"]> => {
  if (watch.running !== null) return watch.running;
  const { store, log, stopping } = services;
  const answer = new Promise<Health["store"]>((resolve) => {
    const fail = (error: unknown) => {
      log.error({ err: error }, "the store does not answer");
      watch.okAt = -Infinity;
      resolve("failing");
    };
    const timer = setTimeout(
      () => fail(new Error(`no answer within ${storeAnswersWithinMs} ms`)),
      storeAnswersWithinMs,
    );
    timer.unref();
    // As long as it is silent, nobody waits any more: the answer stays what it is.
    void store
      .ping()
      .then(() => {
        watch.okAt = performance.now();
        resolve("ok");
      }, fail)
      .finally(() => {
        clearTimeout(timer);
        watch.running = null;
        const isWatched = performance.now() - watch.wantedAt < watchedMs && watch.okAt !== -Infinity;
        if (isWatched && !stopping.requested)
          setTimeout(() => stopping.requested || void askStore(services, watch), askedEveryMs).unref();
      });
  });
  watch.running = answer;
  return answer;
};

/**
 * Whether the store answers, by its last answer where that was a good one and is young: a question that stands behind
 * everybody's work would make a busy platform look like a dead one.
 */
const storeHealth = async (services: Services): Promise<Health["store"]> => {
  const watch = watches.get(services.store) ?? { running: null, okAt: -Infinity, wantedAt: 0 };
  watches.set(services.store, watch);
  watch.wantedAt = performance.now();
  return watch.wantedAt - watch.okAt < believedMs ? "ok" : askStore(services, watch);
};

export const checkHealth = async (services: Services): Promise<Health> => {
  const store = await storeHealth(services);
  const bounces = services.bounceMailbox.health();
  return { status: services.stopping.requested ? "stopping" : "ok", store, bounces };
};
