import { Footprints } from "lucide-react";
import { Button } from "#renderer/ui/button.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { Follow } from "../hooks/use-follow.ts";
import styles from "./signer.module.css";

type Props = { follow: Follow; documentNameOf: (id: string) => string | null; openId: string };

/** Where the notary is, the way there, and whether this page goes along by itself. Nothing while no notary is here. */
export const FollowNotary = ({ follow, documentNameOf, openId }: Props) => {
  const { follow: texts } = useTexts().signing;
  const { notaryView, isElsewhere, isOn, toggle, goThere } = follow;
  if (notaryView === null) return null;
  const page = notaryView.page + 1;
  const other = notaryView.documentId === openId ? null : documentNameOf(notaryView.documentId);
  return (
    <span className={styles.follow}>
      <IconButton
        size="small"
        label={texts.toggle}
        hint={isOn ? texts.on : texts.off}
        icon={<Footprints />}
        isSelected={isOn}
        onPress={toggle}
      />
      {isElsewhere && (
        <Button size="small" variant="quiet" onPress={goThere} aria-label={texts.goThere(page, other)}>
          {texts.notaryAt(page)}
        </Button>
      )}
    </span>
  );
};
