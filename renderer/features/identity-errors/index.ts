export { IdentityErrorPanel, type IdentityErrorPanelProps } from "./components/identity-error-panel.tsx";
