export { FileDrop } from "./components/file-drop.tsx";
export { OneFileUpload } from "./components/one-file-upload.tsx";
export { UploadList } from "./components/upload-list.tsx";
export { useShelfUploadQueue, useUploadQueue, type Uploads, useVersionUploadQueue } from "./hooks/use-upload-queue.ts";
export { isUnderWay } from "./model/upload-queue.ts";
