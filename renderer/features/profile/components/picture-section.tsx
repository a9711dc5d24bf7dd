import { useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import type { ProfileAnswer } from "#contract/profile/http.ts";
import { openPicture, pictureEndings } from "#renderer/services/pictures/open-picture.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { Alert } from "#renderer/ui/alert.tsx";
import { Avatar } from "#renderer/ui/avatar.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { useAvatar } from "../hooks/use-profile-acts.ts";
import { CutPicture } from "./cut-picture.tsx";
import styles from "./profile.module.css";

const problems = {
  "too-large": "This picture is too large to be opened here. Choose a smaller one.",
  unreadable: "This file is no picture that can be opened here. Choose a photograph saved as PNG or JPEG.",
};

/** The picture beside the name. */
export const PictureSection = ({ profile }: { profile: ProfileAnswer }) => {
  const { set, remove } = useAvatar();
  const [chosen, setChosen] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const open = async (file: File) => {
    setProblem(null);
    const picture = await openPicture(file);
    if (typeof picture === "string") setProblem(picture);
    else setChosen(picture);
  };
  const close = () => {
    chosen?.close();
    setChosen(null);
  };
  const { avatar, fullName } = profile;
  return (
    <Card title="Picture">
      <div className={styles.picture}>
        <Avatar name={fullName} picture={avatar} size="huge" />
        <div className={styles.stack}>
          <p className={styles.text}>A PNG or JPEG of your face. You choose the part that is shown.</p>
          <Actions>
            <FileTrigger
              acceptedFileTypes={pictureEndings}
              onSelect={(list) => {
                const [file] = list === null ? [] : [...list];
                if (file !== undefined) void open(file);
              }}
            >
              <Button isPending={set.isPending}>
                {avatar === null ? "Choose a picture" : "Choose another picture"}
              </Button>
            </FileTrigger>
            {avatar !== null && (
              <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate()}>
                Remove the picture
              </Button>
            )}
          </Actions>
        </div>
      </div>
      {problem !== null && (
        <Alert tone="attention" title="The picture was not opened" onDismiss={() => setProblem(null)}>
          {problems[problem]}
        </Alert>
      )}
      {chosen !== null && (
        <CutPicture
          picture={chosen}
          onClose={close}
          onCut={(file) => {
            close();
            set.mutate(file);
          }}
        />
      )}
    </Card>
  );
};
