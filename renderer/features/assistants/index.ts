export { MyAssistantsPage } from "./components/my-assistants-page.tsx";
export { NotariesPage } from "./components/notaries-page.tsx";
