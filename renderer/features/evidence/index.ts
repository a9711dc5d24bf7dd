export { EvidenceBundle } from "./components/evidence-bundle.tsx";
