export { ReleasePackage } from "./components/release-package.tsx";
