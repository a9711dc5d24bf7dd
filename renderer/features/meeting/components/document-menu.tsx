import { ArrowLeft, ArrowRight, EllipsisVertical, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { isSealed } from "#lib/documents/document-state.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/use-signing.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { useReserved } from "#renderer/features/documents/index.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useDocumentActs, type DocumentActs } from "../hooks/use-document-acts.ts";
import { movedBy } from "../model/document-order.ts";
import styles from "./dialogs.module.css";

type DocumentInMeeting = SigningSnapshot["documents"][number];
type Props = {
  signingId: SigningSnapshot["signing"]["id"];
  document: DocumentInMeeting;
  documents: readonly DocumentInMeeting[];
};

/** What can be done to a document as a whole: its place among the others, its name, its deletion. */
export const DocumentMenu = ({ signingId, document, documents }: Props) => {
  const acts = useDocumentActs(signingId);
  const [dialog, setDialog] = useState<"rename" | "delete" | null>(null);
  const ids = documents.map((candidate) => candidate.id);
  const [earlier, later] = [movedBy(ids, document.id, -1), movedBy(ids, document.id, 1)];
  const isKept = useReserved(document) || isSealed(document);
  const close = () => setDialog(null);
  const move = (order: typeof ids | null) => {
    if (order !== null) acts.reorder.mutate(order);
  };
  return (
    <>
      <Menu
        label={`“${document.name}”`}
        placement="bottom start"
        trigger={<IconButton size="small" label={`More about “${document.name}”`} icon={<EllipsisVertical />} />}
      >
        <MenuItem icon={<ArrowLeft />} isDisabled={earlier === null} onAction={() => move(earlier)}>
          Move to the left
        </MenuItem>
        <MenuItem icon={<ArrowRight />} isDisabled={later === null} onAction={() => move(later)}>
          Move to the right
        </MenuItem>
        <MenuItem icon={<PenLine />} isDisabled={isKept} onAction={() => setDialog("rename")}>
          Rename…
        </MenuItem>
        <MenuItem icon={<Trash2 />} isSeal isDisabled={isKept} onAction={() => setDialog("delete")}>
          Delete…
        </MenuItem>
      </Menu>
      {dialog === "rename" && <RenameDialog document={document} rename={acts.rename} onClose={close} />}
      {dialog === "delete" && <DeleteDialog document={document} remove={acts.remove} onClose={close} />}
    </>
  );
};

type RenameProps = { document: DocumentInMeeting; rename: DocumentActs["rename"]; onClose: () => void };

const RenameDialog = ({ document, rename, onClose }: RenameProps) => {
  const [name, setName] = useState(document.name);
  const save = () => {
    if (name.trim() !== "") rename.mutate({ docId: document.id, name }, { onSuccess: onClose });
  };
  const close = () => {
    rename.reset();
    onClose();
  };
  return (
    <Dialog isOpen onClose={close} title="Rename the document" width="narrow">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          isRequired
          autoFocus
          errorMessage={name.trim() === "" ? "The name is required." : undefined}
        />
        {rename.error !== null && <ErrorCard error={toAppError(rename.error)} />}
        <div className={styles.actions}>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" type="submit" isPending={rename.isPending} isDisabled={name.trim() === ""}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

type DeleteProps = { document: DocumentInMeeting; remove: DocumentActs["remove"]; onClose: () => void };

const DeleteDialog = ({ document, remove, onClose }: DeleteProps) => {
  const fieldCount = document.fieldSet.fields.length;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      role="alertdialog"
      width="narrow"
      title="Are you sure?"
      description="You won't be able to revert this!"
      footer={
        <>
          <Button onPress={close} autoFocus>
            Cancel
          </Button>
          <Button
            variant="seal"
            isPending={remove.isPending}
            onPress={() => remove.mutate(document.id, { onSuccess: onClose })}
          >
            Yes, delete it
          </Button>
        </>
      }
    >
      <p>
        “{document.name}” leaves the signing for everybody
        {fieldCount === 0 ? "." : `, and with it ${fieldCount === 1 ? "its field" : `its ${fieldCount} fields`}.`}
      </p>
      {remove.error !== null && <ErrorCard error={toAppError(remove.error)} />}
    </Dialog>
  );
};
