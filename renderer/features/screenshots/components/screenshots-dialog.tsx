import { ArrowLeft, Maximize2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Member } from "#contract/member/entity.ts";
import { readKey, type Screenshot } from "#renderer/services/screenshots/screenshot.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { formatTime } from "#renderer/ui/format.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { PictureToggle } from "#renderer/ui/picture-toggle.tsx";
import styles from "./screenshots.module.css";

type Props = {
  screenshots: readonly Screenshot[];
  members: readonly Member[];
  onRemove: (keys: readonly string[]) => void;
  /** Where some are wanted for something; without it they are looked at and deleted. */
  onSelect?: (keys: readonly string[]) => void;
  onClose: () => void;
};

/** The specification's Saved Screenshots. */
export const ScreenshotsDialog = ({ screenshots, members, onRemove, onSelect, onClose }: Props) => {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [largeKey, setLargeKey] = useState<string | null>(null);
  const large = screenshots.find(({ key }) => key === largeKey);
  const chosen = screenshots.filter(({ key }) => selected.includes(key)).map(({ key }) => key);
  const toggle = (key: string, isSelected: boolean) =>
    setSelected(isSelected ? [...selected, key] : selected.filter((other) => other !== key));
  const words = (screenshot: Screenshot) => wordsOf(screenshot, members);
  if (large !== undefined)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words(large)}
        width="wide"
        footer={
          <Button icon={<ArrowLeft aria-hidden="true" />} onPress={() => setLargeKey(null)}>
            Back to all screenshots
          </Button>
        }
      >
        <img className={styles.large} src={large.data} alt={`Screenshot of ${words(large)}`} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved Screenshots"
      description="Kept in this browser alone, and deleted when they were used, when the signing ends, and when you log out."
      footer={
        <>
          {onSelect === undefined ? (
            <Button
              icon={<Trash2 aria-hidden="true" />}
              isDisabled={chosen.length === 0}
              onPress={() => {
                onRemove(chosen);
                if (chosen.length === screenshots.length) onClose();
              }}
            >
              Delete selected
            </Button>
          ) : (
            <>
              <Button variant="quiet" onPress={onClose}>
                Cancel
              </Button>
              <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => onSelect(chosen)}>
                Select
              </Button>
            </>
          )}
        </>
      }
    >
      <ul className={styles.grid}>
        {screenshots.map((screenshot) => (
          <li key={screenshot.key} className={styles.one}>
            <PictureToggle
              src={screenshot.data}
              label={words(screenshot)}
              isSelected={selected.includes(screenshot.key)}
              onChange={(isSelected) => toggle(screenshot.key, isSelected)}
            />
            <div className={styles.caption}>
              <p className={styles.words}>{words(screenshot)}</p>
              <IconButton
                size="small"
                label={`Look at ${words(screenshot)} in large`}
                icon={<Maximize2 />}
                onPress={() => setLargeKey(screenshot.key)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

/** Whom it shows, and when it was taken. */
const wordsOf = ({ key }: Screenshot, members: readonly Member[]): string => {
  const read = readKey(key);
  const name = members.find(({ id }) => id === read?.memberId)?.fullName ?? "Somebody who was removed";
  return read === null ? name : `${name}, ${formatTime(read.takenAt.toISOString())}`;
};
