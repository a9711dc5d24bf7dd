export { AddFromLibrary } from "./components/add-from-library.tsx";
export { ChooseFromLibrary } from "./components/choose-from-library.tsx";
export {
  addFromLibrary,
  readShelfAgain,
  takeShelfItem,
  useSharedShelf,
  useShelf,
  useShelfActs,
  useShelfItem,
  type ShelfActs,
} from "./hooks/use-shelf.ts";
export { pathText, pathTo } from "./model/folder-path.ts";
export { fieldsText, pagesText } from "./model/shelf-texts.ts";
