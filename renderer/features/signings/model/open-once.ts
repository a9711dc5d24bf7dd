import type { api } from "#renderer/services/api/api.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";

type Create = typeof api.signings.create;
export type OpenRequest = Parameters<Create>[0];
type Opened = Awaited<ReturnType<Create>> & { request: OpenRequest };

const isOtherContent = (thrown: unknown): boolean =>
  thrown instanceof RefusedError && thrown.error.code === "idempotency/mismatch";

/**
 * Opens a signing once for a form, whatever was changed in it since an answer was lost: where one of the `earlier` requests
 * under the same id, newest first, did reach the platform, that one is asked for again and its signing comes back.
 */
export const openOnce = async (
  create: Create,
  request: OpenRequest,
  [previous, ...older]: readonly OpenRequest[],
): Promise<Opened> => {
  try {
    return { ...(await create(request)), request };
  } catch (thrown) {
    if (previous === undefined || !isOtherContent(thrown)) throw thrown;
    return openOnce(create, previous, older);
  }
};
