import { identify } from "../../domain/platform/identity.ts";
import { contract } from "../base.ts";

export const identity = contract.platform.identity.handler(({ context }) => identify(context.services.facts));
