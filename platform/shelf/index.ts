export { removeShelf } from "./domain/change-item.ts";
export { readWholeShelf } from "./domain/whole-shelf.ts";
