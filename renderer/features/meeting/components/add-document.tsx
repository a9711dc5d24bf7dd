import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FilePlus2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { DocumentId, FileHandle, SigningId } from "#contract/entities/ids.ts";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { spoolFile } from "#renderer/app/bridge/spool.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";
import { signingKeys } from "#renderer/app/realtime/use-signing.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { ProgressBar } from "#renderer/ui/progress-bar.tsx";

type Props = { signingId: SigningId; onAdded: (id: DocumentId) => void; size: "normal" | "compact" };

/** Takes a PDF into the signing: dropped or chosen, handed to the main process, uploaded from there. */
export const AddDocument = ({ size, ...props }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  if (size === "normal") return <Upload {...props} />;
  return (
    <>
      <IconButton size="small" label="Add a document" icon={<FilePlus2 />} onPress={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add a document">
        <Upload
          {...props}
          onAdded={(id) => {
            setIsOpen(false);
            props.onAdded(id);
          }}
        />
      </Dialog>
    </>
  );
};

const Upload = ({ signingId, onAdded }: Omit<Props, "size">) => {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<{ file: FileHandle; sentBytes: number; totalBytes: number } | null>(null);
  useEffect(() => bridge().on("upload.progress", setSent), []);

  const upload = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (file: File) => {
      const handle = await spoolFile(file, file.name);
      const name = file.name.slice(0, 200);
      return unwrap(await bridge().call("documents.upload", { signingId, file: handle, name })).document;
    },
    onSuccess: async (document) => {
      await queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
      onAdded(document.id);
    },
    onSettled: () => setSent(null),
  });

  if (upload.isPending) {
    return (
      <div>
        <ProgressBar
          label={`Uploading ${upload.variables.name}`}
          {...(sent === null ? {} : { fraction: sent.sentBytes / Math.max(1, sent.totalBytes) })}
        />
        {sent !== null && (
          <Button size="small" onPress={() => void bridge().call("documents.cancelUpload", { file: sent.file })}>
            Cancel
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {upload.isError && <ErrorCard error={toAppError(upload.error)} onDismiss={upload.reset} />}
      <DropZone
        label="Drop a PDF here"
        hint="PDF, up to 100 MB"
        endings={[".pdf"]}
        onFiles={([file]) => {
          if (file !== undefined) upload.mutate(file);
        }}
      />
    </>
  );
};
