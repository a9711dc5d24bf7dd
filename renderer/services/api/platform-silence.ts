import { apiBase } from "#contract/common/endpoint.ts";
import { HealthSchema } from "#contract/platform/http.ts";
import { createAnswerWatch } from "./answer-watch.ts";

const isThere = async (signal: AbortSignal): Promise<boolean> => {
  const response = await fetch(`${location.origin}${apiBase}/health`, { signal });
  return response.ok && HealthSchema.parse(await response.json()).store === "ok";
};

/** Everything that this page asks of the platform, and since when nothing of it is answered. */
export const platformAnswers = createAnswerWatch(isThere);
