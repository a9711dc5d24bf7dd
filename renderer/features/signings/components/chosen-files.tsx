import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { maxUploadBytes } from "#contract/constants.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { appError } from "#contract/refused.ts";
import { FileDrop } from "#renderer/features/uploads/index.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { formatBytes } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { withoutDuplicates } from "../model/chosen-files.ts";
import styles from "./new-signing.module.css";

export const isTooLarge = (file: File): boolean => file.size > maxUploadBytes;

/** Among several it has to be clear which of them is meant. */
const tooLarge = (files: readonly File[]): AppError =>
  appError("workstation/files-too-large", {
    maxMegabytes: maxUploadBytes / 1_048_576,
    names: files
      .filter(isTooLarge)
      .map(({ name, size }) => `“${name}” (${formatBytes(size)})`)
      .join(", "),
  });

/** The documents that a new signing begins with; they are uploaded once the signing stands. */
export const ChosenFiles = ({ files, onFiles }: { files: readonly File[]; onFiles: (files: File[]) => void }) => {
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const drop = useRef<HTMLDivElement>(null);
  const isTakenAway = useRef(false);
  const takeAway = (file: File) => {
    isTakenAway.current = true;
    onFiles(files.filter((other) => other !== file));
  };
  useEffect(() => {
    if (!isTakenAway.current) return;
    isTakenAway.current = false;
    // The button that had the focus is gone; the next thing to do is another file in its place.
    [...(drop.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [files]);
  const take = (chosen: File[]) => {
    const { kept, duplicate: refused } = withoutDuplicates([...files, ...chosen]);
    setDuplicate(refused);
    onFiles(kept);
  };
  return (
    <>
      <div ref={drop}>
        <FileDrop size="compact" onFiles={take} />
      </div>
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Documents of this signing">
          {files.map((file) => (
            <li key={file.name} className={styles.file} data-too-large={isTooLarge(file) || undefined}>
              <FileText aria-hidden="true" />
              <span className={styles.fileName} title={file.name}>
                {file.name}
              </span>
              <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              <IconButton size="small" label={`Take “${file.name}” away`} icon={<X />} onPress={() => takeAway(file)} />
            </li>
          ))}
        </ul>
      )}
      {duplicate !== null && (
        <ErrorCard
          error={{ code: "document/duplicate-name", params: { name: duplicate } }}
          onDismiss={() => setDuplicate(null)}
        />
      )}
      {files.some(isTooLarge) && <ErrorCard error={tooLarge(files)} />}
    </>
  );
};
