import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import type { BlockField } from "#contract/notary-block/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { showToast } from "#renderer/ui/toast.tsx";
import { useBlockActs } from "../hooks/use-notary-blocks.ts";
import { BlockPicture } from "./block-picture.tsx";
import { NameDialog } from "./name-dialog.tsx";
import styles from "./notary-blocks.module.css";

/** Keeps the selected fields as a block of this notary. `fields` is null where these cannot make one. */
export const SaveBlock = ({ fields }: { fields: readonly BlockField[] | null }) => {
  const { create } = useBlockActs();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    create.reset();
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<LayoutTemplate />}
        isDisabled={fields === null}
        onPress={() => setIsAsking(true)}
      >
        Save as a notary block
      </Button>
      {isAsking && fields !== null && (
        <NameDialog
          title="Save as a notary block"
          description="The fields, their sizes and whom they are for are kept; what stands in them is not."
          initialName=""
          act="Save the block"
          isPending={create.isPending}
          error={create.error}
          onClose={close}
          onName={(name) =>
            create.mutate(
              { name, fields: [...fields] },
              {
                onSuccess: () => {
                  close();
                  showToast({
                    tone: "verified",
                    title: `“${name}” is one of your blocks`,
                    text: "It stands in the palette.",
                  });
                },
              },
            )
          }
        >
          <div className={styles.framed}>
            <BlockPicture fields={fields} />
          </div>
        </NameDialog>
      )}
    </>
  );
};
