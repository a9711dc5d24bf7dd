import { apiBase } from "#contract/common/endpoint.ts";
import { HealthSchema } from "#contract/platform/http.ts";
import { createAnswerWatch } from "./answer-watch.ts";

/** Of what a platform says of its health, also one of another version. */
const StoreHealthSchema = HealthSchema.pick({ store: true });

const isThere = async (signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(`${location.origin}${apiBase}/health`, { signal });
  return response.ok && StoreHealthSchema.parse(await response.json()).store === "ok";
};

/** Everything that this page asks of the platform, and since when nothing of it is answered. */
export const platformAnswers = createAnswerWatch(isThere);
