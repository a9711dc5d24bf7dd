import { LayoutTemplate, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { navigate } from "wouter/use-hash-location";
import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { Reading } from "#renderer/services/lists/reading.tsx";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { useBlockActs, useNotaryBlocks } from "../hooks/use-notary-blocks.ts";
import { copyNameOf } from "../model/copy-name.ts";
import { BlockCard } from "./block-card.tsx";
import { NameDialog } from "./name-dialog.tsx";
import styles from "./notary-blocks.module.css";

/** The notary's blocks: what each holds, its name, and its deletion, which can be taken back. */
export const NotaryBlocksPage = () => {
  const blocks = useNotaryBlocks();
  const acts = useBlockActs();
  const [renamed, setRenamed] = useState<NotaryBlock | null>(null);
  const [deleted, setDeleted] = useState<NotaryBlock | null>(null);
  const closeRename = () => {
    acts.rename.reset();
    setRenamed(null);
  };
  const hasSome = (blocks.data?.length ?? 0) > 0;
  const makeNew = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => navigate("/custom-widgets/new")}>
      New block
    </Button>
  );
  const duplicate = ({ name, fields }: NotaryBlock) => {
    acts.create.reset();
    acts.create.mutate({ name: copyNameOf(name, blocks.data ?? []), fields });
  };
  return (
    <>
      <PageHeader
        title="My Notary Blocks"
        description="Groups of fields that you place at once. They stand in the palette of every meeting."
        actions={hasSome && makeNew}
      />
      {deleted !== null && (
        <Alert
          tone="neutral"
          title={`“${deleted.name}” was deleted`}
          onDismiss={() => setDeleted(null)}
          actions={
            <Button
              size="small"
              icon={<Undo2 />}
              isPending={acts.create.isPending}
              onPress={() =>
                acts.create.mutate(
                  { blockId: deleted.id, name: deleted.name, fields: deleted.fields },
                  { onSuccess: () => setDeleted(null) },
                )
              }
            >
              Undo
            </Button>
          }
        >
          Documents in which it was placed keep their fields.
        </Alert>
      )}
      {[acts.create.error, acts.remove.error].map(
        (error, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- one place for each act
          error !== null && <ErrorCard key={index} error={toAppError(error)} />,
      )}
      <Reading query={blocks} label="Reading your blocks" rows={4} />
      {blocks.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<LayoutTemplate />}
            title="Your notary blocks will be here"
            description="Make one here; or select fields in a meeting that you often place together and choose “Save as a notary block”."
            action={makeNew}
          />
        </Card>
      )}
      {blocks.data !== undefined && hasSome && (
        <ul className={styles.blocks} aria-label="Notary blocks">
          {blocks.data.map((block) => (
            <BlockCard
              key={block.id}
              block={block}
              isDeleting={acts.remove.isPending && acts.remove.variables.id === block.id}
              isCopying={acts.create.isPending}
              onEdit={() => navigate(`/custom-widgets/${block.id}`)}
              onDuplicate={() => duplicate(block)}
              onRename={() => setRenamed(block)}
              onDelete={() => acts.remove.mutate(block, { onSuccess: () => setDeleted(block) })}
            />
          ))}
        </ul>
      )}
      {renamed !== null && (
        <NameDialog
          title="Rename the block"
          initialName={renamed.name}
          act="Rename"
          isPending={acts.rename.isPending}
          error={acts.rename.error}
          onClose={closeRename}
          onName={(name) => acts.rename.mutate({ blockId: renamed.id, name }, { onSuccess: closeRename })}
        />
      )}
    </>
  );
};
