export { VideoCall } from "./components/video-call.tsx";
export { MediaWayOut } from "./components/media-way-out.tsx";
