export { AddFromLibrary } from "./components/add-from-library.tsx";
export { ChooseFromLibrary } from "./components/choose-from-library.tsx";
export { ShelfItemPage } from "./components/shelf-item-page.tsx";
export { ShelfPage } from "./components/shelf-page.tsx";
export { addFromLibrary } from "./hooks/use-shelf.ts";
