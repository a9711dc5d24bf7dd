export { ReleasePackage } from "./components/release-package.tsx";
export { ReleasedDownload } from "./components/released-download.tsx";
