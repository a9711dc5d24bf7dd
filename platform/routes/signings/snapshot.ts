import { readSnapshot } from "../../signing/domain/read-signings.ts";
import { contract } from "../../http/acts.ts";

export const snapshot = contract.signings.snapshot.handler(({ context, input }) =>
  readSnapshot(context.services, input.id),
);
