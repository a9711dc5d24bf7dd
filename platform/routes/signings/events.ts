import { catchUp } from "../../signing-log/domain/catch-up.ts";
import { contract } from "../../http/acts.ts";

export const events = contract.signings.events.handler(({ context, input }) =>
  catchUp(context.services, input.id, input.after),
);
