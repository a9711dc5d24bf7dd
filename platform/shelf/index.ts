export { removeShelf } from "./domain/change-item.ts";
