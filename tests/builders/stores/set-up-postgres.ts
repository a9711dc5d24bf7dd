export { preparePostgres as setup } from "./prepared-stores.ts";
