export { SavedScreenshots } from "./components/saved-screenshots.tsx";
export { ScreenshotsDialog } from "./components/screenshots-dialog.tsx";
