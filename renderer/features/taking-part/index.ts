export { TakingPartPage } from "./components/taking-part-page.tsx";
