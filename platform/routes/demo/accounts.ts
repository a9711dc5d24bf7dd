import { listDemoAccounts } from "../../demo/demo-accounts.ts";
import { contract } from "../base.ts";

export const accounts = contract.demo.accounts.handler(({ context }) => listDemoAccounts(context.services));
