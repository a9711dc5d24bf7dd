export { VideoCall } from "./components/video-call.tsx";
