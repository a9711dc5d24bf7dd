import { AppErrorSchema, refused, type Refused } from "#contract/errors.ts";

export type Answered<Value> = { kind: "ok"; value: Value } | Refused;

/**
 * Turns the typed client's exceptions into the refusal that they carry: an oRPC error has the AppError under `data`, the
 * gateway's own failures (platform unreachable, time-out) included. Anything else is a defect and goes on being thrown.
 */
export const callPlatform = async <Value>(call: () => Promise<Value>): Promise<Answered<Value>> => {
  try {
    return { kind: "ok", value: await call() };
  } catch (error) {
    const found = refusalOf(error);
    if (found) return found;
    throw error;
  }
};

const refusalOf = (error: unknown): Refused | null => {
  if (typeof error !== "object" || error === null) return null;
  const data = AppErrorSchema.safeParse("data" in error ? error.data : undefined);
  if (data.success) return { kind: "refused", error: data.data };
  const status = "status" in error ? error.status : undefined;
  if (status === 401) return refused("auth/signed-out");
  if (typeof status === "number") return refused("platform/defect", { reference: String(status) });
  return null;
};

/** The refusal in an answer that is no JSON endpoint's (content, uploads), from its body where it carries one. */
export const refusalOfResponse = async (response: Response): Promise<Refused> => {
  const text = await response.text().catch(() => "");
  try {
    const body: unknown = JSON.parse(text);
    const found = refusalOf(body);
    if (found) return found;
  } catch {
    // Not ours: a proxy's page, or a bare status.
  }
  if (response.status === 401) return refused("auth/signed-out");
  if (response.status === 404) return refused("request/not-found");
  return refused("platform/defect", { reference: String(response.status) });
};

const transientCodes: ReadonlySet<string> = new Set([
  "workstation/platform-unreachable",
  "workstation/platform-timeout",
  "platform/stopping",
  "platform/defect",
  "idempotency/running",
  "auth/too-many-attempts",
  "auth/signed-out",
]);

/** Whether the same step may succeed later, unchanged: nobody judged it yet. */
export const isTransient = ({ error }: Refused): boolean => transientCodes.has(error.code);
