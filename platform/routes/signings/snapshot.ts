import { readSnapshot } from "../../domain/signings/read-signings.ts";
import { contract } from "../base.ts";

export const snapshot = contract.signings.snapshot.handler(({ context, input }) =>
  readSnapshot(context.services, input.id),
);
