import { contract, userOf } from "../../http/acts.ts";

export const profile = contract.account.profile.handler(({ context }) => userOf(context.caller));
