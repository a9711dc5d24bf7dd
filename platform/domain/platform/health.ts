import type { Services } from "../../services.ts";

export type Health = { status: "ok" | "stopping"; store: "ok" | "failing" };

export const checkHealth = async (services: Services): Promise<Health> => {
  const store = await services.store.ping().then(
    () => "ok" as const,
    (error: unknown) => {
      services.log.error({ err: error }, "the store does not answer");
      return "failing" as const;
    },
  );
  return { status: services.stopping.requested ? "stopping" : "ok", store };
};
