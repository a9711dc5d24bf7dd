import { Images } from "lucide-react";
import { useEffect, useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { useScreenshots, wipeScreenshotsOf } from "#renderer/services/screenshots/screenshot-store.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ScreenshotsDialog } from "./screenshots-dialog.tsx";
import styles from "./screenshots.module.css";

type Props = { signing: Pick<Signing, "id" | "status">; members: readonly Member[] };

/** The way to what the notary took of the people in the video; nothing while there is nothing, and nothing stays of a signing that is over. */
export const SavedScreenshots = ({ signing: { id, status }, members }: Props) => {
  const isOpen = status === "open";
  const { screenshots, getScreenshots, removeScreenshots } = useScreenshots();
  useEffect(() => {
    void (isOpen ? getScreenshots(id) : wipeScreenshotsOf(id));
  }, [id, isOpen, getScreenshots]);
  const [isShown, setShown] = useState(false);
  const own = screenshots.filter(({ signingId }) => signingId === id);
  if (!isOpen || own.length === 0) return null;
  return (
    <div className={styles.way}>
      <Button size="small" variant="quiet" icon={<Images aria-hidden="true" />} onPress={() => setShown(true)}>
        {`Saved screenshots (${own.length})`}
      </Button>
      {isShown && (
        <ScreenshotsDialog
          screenshots={own}
          members={members}
          onRemove={(keys) => void removeScreenshots(keys)}
          onClose={() => setShown(false)}
        />
      )}
    </div>
  );
};
