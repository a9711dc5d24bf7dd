export { RecordingControl } from "./components/recording-control.tsx";
