import { isUnderWay } from "../model/upload-queue.ts";
import { FileDrop } from "./file-drop.tsx";
import { UploadList, type UploadListProps } from "./upload-list.tsx";

type Props = UploadListProps & { onFile: (file: File) => void };

/** Takes one file that comes in another one's place, and shows how far it is; while it is on its way, no other. */
export const OneFileUpload = ({ uploads, onFile, ...list }: Props) => (
  <>
    {!uploads.items.some(isUnderWay) && (
      <FileDrop isForOne size="compact" onFiles={([file]) => file !== undefined && onFile(file)} />
    )}
    <UploadList uploads={uploads} {...list} />
  </>
);
