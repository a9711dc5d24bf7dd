export { AdminBar } from "./components/admin-bar.tsx";
export { ImpersonationMark } from "./components/impersonation-mark.tsx";
export { LookAs } from "./components/look-as.tsx";
export { WorkingFor } from "./components/working-for.tsx";
export { useBeginWork } from "./hooks/use-on-behalf.ts";
