import type { ReactNode } from "react";
import { FilePlus2 } from "lucide-react";
import { FileDrop, UploadList, type Uploads } from "#renderer/features/uploads/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import styles from "./add-document.module.css";

type Props = {
  uploads: Uploads;
  onFiles: (files: File[]) => void;
  /** Another way than a file. */
  otherWay?: ReactNode;
};

/** Takes files into the signing: dropped or chosen, handed to the main process, uploaded from there. */
export const AddDocuments = ({ uploads, onFiles, otherWay }: Props) => (
  <div className={styles.add}>
    <FileDrop onFiles={onFiles} />
    {otherWay}
    <UploadList uploads={uploads} />
  </div>
);

type ButtonProps = Props & { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** The same in a dialog; what is on its way goes on while the dialog is closed. */
export const AddDocumentsButton = ({ isOpen, onOpen, ...props }: ButtonProps) => (
  <>
    <IconButton size="small" label="Add documents" icon={<FilePlus2 />} onPress={() => onOpen(true)} />
    <Dialog
      isOpen={isOpen}
      onClose={() => onOpen(false)}
      title="Add documents"
      footer={<Button onPress={() => onOpen(false)}>Close</Button>}
    >
      <AddDocuments {...props} />
    </Dialog>
  </>
);
