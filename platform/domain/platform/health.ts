import type { Services } from "../../services.ts";
import type { Store } from "../../store/store.ts";

export type Health = { status: "ok" | "stopping"; store: "ok" | "failing" };

/** A database that is silent for so long counts as failing; it may be frozen, or the network between swallow what is sent. */
export const storeAnswersWithinMs = 2_000;

const asked = new WeakMap<Store, Promise<Health["store"]>>();

/** One question at a time, whoever asks how often: the store's connections are there for work. */
const askStore = (services: Services): Promise<Health["store"]> => {
  const { store, log } = services;
  const running = asked.get(store);
  if (running !== undefined) return running;
  const answer = new Promise<Health["store"]>((resolve) => {
    const fail = (error: unknown) => {
      log.error({ err: error }, "the store does not answer");
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
      .then(() => resolve("ok"), fail)
      .finally(() => {
        clearTimeout(timer);
        asked.delete(store);
      });
  });
  asked.set(store, answer);
  return answer;
};

export const checkHealth = async (services: Services): Promise<Health> => {
  const store = await askStore(services);
  return { status: services.stopping.requested ? "stopping" : "ok", store };
};
