export { IdentityErrorPanel } from "./components/identity-error-panel.tsx";
