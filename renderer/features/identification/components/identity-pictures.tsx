import { Images, X } from "lucide-react";
import { useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import { maxIdImageBytes } from "#contract/identity/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { ScreenshotsDialog } from "#renderer/features/screenshots/index.ts";
import { pictureEndings } from "#renderer/services/pictures/open-picture.ts";
import { useScreenshots } from "#renderer/services/screenshots/screenshot-store.ts";
import type { Screenshot } from "#renderer/services/screenshots/screenshot.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import type { ChosenPictures } from "../hooks/use-chosen-pictures.ts";
import { screenshotFile } from "../model/screenshot-file.ts";
import styles from "./identification.module.css";

type Props = {
  signingId: SigningId;
  member: Member;
  members: readonly Member[];
  chosen: ChosenPictures;
  isDisabled: boolean;
  errorMessage: string | undefined;
};

const megabytes = Math.round(maxIdImageBytes / 1_000_000);

const problemTexts = {
  "too-large": `It is larger than ${megabytes} MB. Choose a smaller picture.`,
  unreadable: "It is no picture that can be opened. Choose a JPEG or PNG picture.",
};

/** Pictures of the document: dropped, chosen, or taken in the video before. */
export const IdentityPictures = ({ signingId, member, members, chosen, isDisabled, errorMessage }: Props) => {
  const [isChoosing, setChoosing] = useState(false);
  const { screenshots, removeScreenshots } = useScreenshots();
  const used = new Set(chosen.pictures.map(({ screenshotKey }) => screenshotKey));
  const saved = screenshots.filter((one) => one.signingId === signingId && !used.has(one.key));
  const take = (keys: readonly string[]) => {
    setChoosing(false);
    const picked = saved.filter(({ key }) => keys.includes(key));
    void chosen.add(picked.map((one: Screenshot) => ({ file: screenshotFile(one, member), screenshotKey: one.key })));
  };
  return (
    <fieldset className={styles.pictures} disabled={isDisabled}>
      <legend className={styles.legend}>Pictures of the ID</legend>
      <DropZone
        label="Drop pictures of the ID here"
        hint={`${pictureEndings.join(", ")}; up to ${megabytes} MB each`}
        endings={pictureEndings}
        allowsMultiple
        size="compact"
        isDisabled={isDisabled}
        onFiles={(files) => void chosen.add(files.map((file) => ({ file, screenshotKey: null })))}
      />
      {saved.length > 0 && (
        <div>
          <Button
            size="small"
            icon={<Images aria-hidden="true" />}
            isDisabled={isDisabled}
            onPress={() => setChoosing(true)}
          >
            {`Choose from saved screenshots (${saved.length})`}
          </Button>
        </div>
      )}
      {chosen.problems.map(({ name, why }) => (
        <Alert key={`${name} ${why}`} tone="attention" title={`“${name}” was not taken`}>
          {problemTexts[why]}
        </Alert>
      ))}
      {chosen.pictures.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen pictures">
          {chosen.pictures.map((picture) => (
            <ChosenPicture
              key={picture.id}
              picture={picture}
              of={member.fullName}
              isDisabled={isDisabled}
              onRemove={() => chosen.remove(picture.id)}
            />
          ))}
        </ul>
      )}
      {errorMessage !== undefined && (
        <p role="alert" className={styles.problem}>
          {errorMessage}
        </p>
      )}
      {isChoosing && (
        <ScreenshotsDialog
          screenshots={saved}
          members={members}
          onRemove={(keys) => void removeScreenshots(keys)}
          onSelect={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
};

type ChosenPictureProps = {
  picture: ChosenPictures["pictures"][number];
  of: string;
  isDisabled: boolean;
  onRemove: () => void;
};

const ChosenPicture = ({ picture: { name, url }, of, isDisabled, onRemove }: ChosenPictureProps) => (
  <li className={styles.picture}>
    <img src={url} alt={`ID of ${of}: ${name}`} />
    <span className={styles.pictureName}>
      <span title={name}>{name}</span>
      <IconButton size="small" label={`Take “${name}” away`} icon={<X />} isDisabled={isDisabled} onPress={onRemove} />
    </span>
  </li>
);
