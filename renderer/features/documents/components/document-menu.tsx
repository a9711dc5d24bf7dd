import { ArrowLeft, ArrowRight, EllipsisVertical, FileUp, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { isSealed } from "#lib/documents/document-state.ts";
import { problemOf, required } from "#lib/validation/rules.ts";
import type { SigningSnapshot } from "#renderer/services/realtime/signing-snapshot.ts";
import { ConfirmAct } from "#renderer/services/errors/confirm-act.tsx";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { useReserved } from "../hooks/use-reserved.ts";
import { FormDialog } from "#renderer/ui/form-dialog.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useDocumentActs, type DocumentActs } from "../hooks/use-document-acts.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { movedBy } from "../model/document-order.ts";

type DocumentInMeeting = SigningSnapshot["documents"][number];
type Props = {
  signingId: SigningSnapshot["signing"]["id"];
  document: DocumentInMeeting;
  documents: readonly DocumentInMeeting[];
};

/** What can be done to a document as a whole: its place among the others, its name, its deletion. */
export const DocumentMenu = ({ signingId, document, documents }: Props) => {
  const acts = useDocumentActs(signingId);
  const [dialog, setDialog] = useState<"rename" | "replace" | "delete" | "delete-all" | null>(null);
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
        <MenuItem icon={<FileUp />} isDisabled={isKept} onAction={() => setDialog("replace")}>
          Replace by another version…
        </MenuItem>
        <MenuItem icon={<Trash2 />} isSeal isDisabled={isKept} onAction={() => setDialog("delete")}>
          Delete…
        </MenuItem>
        {documents.length > 1 && (
          <MenuItem
            icon={<Trash2 />}
            isSeal
            isDisabled={!documents.every(isDeletableTogether)}
            onAction={() => setDialog("delete-all")}
          >
            Delete all documents…
          </MenuItem>
        )}
      </Menu>
      {dialog === "rename" && <RenameDialog document={document} rename={acts.rename} onClose={close} />}
      {dialog === "replace" && <ReplaceDialog document={document} onClose={close} />}
      {dialog === "delete-all" && <DeleteAllDialog documents={documents} removeAll={acts.removeAll} onClose={close} />}
      {dialog === "delete" && <DeleteDialog document={document} remove={acts.remove} onClose={close} />}
    </>
  );
};

/** From the first signature and the first lock on each is deleted by itself; what is being locked is seen by the platform. */
const isDeletableTogether = (document: DocumentInMeeting): boolean =>
  !isSealed(document) && !document.fieldSet.fields.some(({ value }) => value.kind === "image");

type RenameProps = { document: DocumentInMeeting; rename: DocumentActs["rename"]; onClose: () => void };

const RenameDialog = ({ document, rename, onClose }: RenameProps) => {
  const [name, setName] = useState(document.name);
  const isEmpty = name.trim() === "";
  const close = () => {
    rename.reset();
    onClose();
  };
  return (
    <FormDialog
      title="Rename the document"
      width="narrow"
      act="Rename"
      isPending={rename.isPending}
      isDisabled={isEmpty}
      onSubmit={() => rename.mutate({ docId: document.id, name }, { onSuccess: onClose })}
      onClose={close}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={200}
        isRequired
        autoFocus
        errorMessage={problemOf(name, "name", required)}
      />
      <Failure error={rename.error} />
    </FormDialog>
  );
};

type DeleteProps = { document: DocumentInMeeting; remove: DocumentActs["remove"]; onClose: () => void };

const DeleteDialog = ({ document, remove, onClose }: DeleteProps) => {
  const fieldCount = document.fieldSet.fields.length;
  return (
    <ConfirmAct
      act={remove}
      input={document.id}
      onClose={onClose}
      title="Are you sure?"
      description="You won't be able to revert this!"
      confirm="Yes, delete it"
    >
      <p>
        “{document.name}” leaves the signing for everybody
        {fieldCount === 0 ? "." : `, and with it ${fieldCount === 1 ? "its field" : `its ${fieldCount} fields`}.`}
      </p>
    </ConfirmAct>
  );
};

type DeleteAllProps = {
  documents: readonly DocumentInMeeting[];
  removeAll: DocumentActs["removeAll"];
  onClose: () => void;
};

const DeleteAllDialog = ({ documents, removeAll, onClose }: DeleteAllProps) => {
  const fieldCount = documents.reduce((count, { fieldSet }) => count + fieldSet.fields.length, 0);
  return (
    <ConfirmAct
      act={removeAll}
      input={undefined}
      onClose={onClose}
      title="Are you sure?"
      description="You won't be able to revert this!"
      confirm="Yes, delete all"
    >
      <p>
        All {documents.length} documents leave the signing for everybody
        {fieldCount === 0
          ? "."
          : `, and with them ${fieldCount === 1 ? "the field" : `the ${fieldCount} fields`} on them.`}
      </p>
    </ConfirmAct>
  );
};
