import { listDemoAccounts } from "../../demo/domain/demo-accounts.ts";
import { contract } from "../../http/acts.ts";

export const accounts = contract.demo.accounts.handler(({ context }) => listDemoAccounts(context.services));
