export { VideoCall } from "./components/video-call.tsx";
export { useVideoEnds } from "./hooks/use-video-ends.ts";
export { MediaWayOut } from "./components/media-way-out.tsx";
