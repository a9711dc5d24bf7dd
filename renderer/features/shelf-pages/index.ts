export { ShelfItemPage } from "./components/shelf-item-page.tsx";
export { ShelfPage } from "./components/shelf-page.tsx";
