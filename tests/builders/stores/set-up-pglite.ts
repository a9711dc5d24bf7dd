export { preparePglite as setup } from "./prepared-stores.ts";
