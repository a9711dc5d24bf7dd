export { ToolkitPage } from "./components/toolkit-page.tsx";
