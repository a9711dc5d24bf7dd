import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { NotaryBlockId } from "#contract/common/ids.ts";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { blockSize } from "#renderer/features/fields/index.ts";
import {
  BlankSheet,
  blockOfEdited,
  editedOfBlock,
  RoleEditor,
  useEditedFields,
} from "#renderer/features/role-fields/index.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useDiscardGuard } from "#renderer/ui/use-discard-guard.tsx";
import { useBlockActs, useNotaryBlocks } from "../hooks/use-notary-blocks.ts";
import styles from "./notary-blocks.module.css";

const listPath = "/custom-widgets";

/** A block of fields is made on empty paper, no document being at hand. */
export const NewBlockPage = () => <BlockEditor block={null} others={[]} />;

export const BlockEditorPage = ({ blockId }: { blockId: NotaryBlockId }) => {
  const blocks = useNotaryBlocks();
  const block = blocks.data?.find(({ id }) => id === blockId);
  if (block !== undefined) return <BlockEditor key={block.id} block={block} others={blocks.data ?? []} />;
  return (
    <>
      <PageHeader title="Edit the block" actions={<LinkButton href={`#${listPath}`}>Back</LinkButton>} />
      <Reading query={blocks} label="Reading the block" rows={6} />
      {blocks.data !== undefined && (
        <Card>
          <EmptyState
            title="This block is not there any more"
            description="It may have been deleted in another window."
            action={<LinkButton href={`#${listPath}`}>Go to My Notary Blocks</LinkButton>}
          />
        </Card>
      )}
    </>
  );
};

const nothing = () => undefined;

/** Of a letter the width; the height leaves room for two rows of fields more. */
const sheetFor = (block: NotaryBlock | null) => {
  const { width, height } = block === null ? { width: 0, height: 0 } : blockSize(block.fields);
  return { width: Math.max(612, width + 72), height: Math.max(460, height + 144) };
};

type Props = { block: NotaryBlock | null; others: readonly NotaryBlock[] };

const BlockEditor = ({ block, others }: Props) => {
  const acts = useBlockActs();
  const [name, setName] = useState(block?.name ?? "");
  const [size] = useState(() => sheetFor(block));
  const [initial] = useState(() => (block === null ? [] : editedOfBlock(block.fields)));
  const edited = useEditedFields({ initial, pages: [size], currentPage: () => 0, onChange: nothing });
  const hasOtherFields = edited.fields !== initial;
  const hasOtherName = name.trim() !== (block?.name ?? "");
  const isPending = acts.create.isPending || acts.rename.isPending || acts.changeFields.isPending;
  const { leave, question } = useDiscardGuard({
    isFilled: () => hasOtherFields || hasOtherName,
    title: "Discard these changes?",
    onDiscard: () => navigate(listPath),
  });
  const done = () => {
    showToast({
      tone: "verified",
      title: `“${name.trim()}” is kept`,
      text: "It stands in the palette of every meeting.",
    });
    navigate(listPath);
  };
  const save = async () => {
    const fields = blockOfEdited(edited.fields);
    if (block === null) await acts.create.mutateAsync({ name: name.trim(), fields });
    else {
      if (hasOtherName) await acts.rename.mutateAsync({ blockId: block.id, name: name.trim() });
      if (hasOtherFields) await acts.changeFields.mutateAsync({ blockId: block.id, fields });
    }
    done();
  };
  return (
    <>
      <PageHeader
        title={block === null ? "New notary block" : "Edit the block"}
        description="Where it stands on the sheet is of no matter: a block is placed as a whole. Documents in which it was placed keep their fields."
        actions={
          <>
            <Button onPress={leave}>Back</Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={name.trim() === "" || edited.fields.length === 0}
              // What it fails with is said below.
              onPress={() => void save().catch(nothing)}
            >
              Save the block
            </Button>
          </>
        }
      />
      <Failure error={acts.create.error ?? acts.rename.error ?? acts.changeFields.error} />
      <div className={styles.nameOfBlock}>
        <TextField label="Name" value={name} onChange={setName} maxLength={80} isRequired />
      </div>
      <RoleEditor edited={edited} blocks={others.filter(({ id }) => id !== block?.id)}>
        <BlankSheet edited={edited} size={size} label="Fields of the block" />
      </RoleEditor>
      {question}
    </>
  );
};
