export { SavedScreenshots } from "./components/saved-screenshots.tsx";
