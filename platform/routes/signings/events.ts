import { catchUp } from "../../domain/events/catch-up.ts";
import { contract } from "../base.ts";

export const events = contract.signings.events.handler(({ context, input }) =>
  catchUp(context.services, input.id, input.after),
);
