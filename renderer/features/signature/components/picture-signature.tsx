import { Contrast, Droplet, RotateCw, Undo2 } from "lucide-react";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import type { PictureSignature as Picture } from "../hooks/use-picture-signature.ts";
import { pictureEndings, type PictureProblem } from "../model/picture-signature.ts";
import styles from "./adopt-signature.module.css";

const problems: Record<PictureProblem, { title: string; text: string }> = {
  "too-large": {
    title: "This picture is too large",
    text: "It may have 20 MB and 64 million pixels. Take it with a lower resolution, or cut it to the signature.",
  },
  unreadable: {
    title: "This picture cannot be opened",
    text: "It is no PNG or JPEG picture, or it is damaged. Choose another one.",
  },
  "no-ink": {
    title: "No signature can be seen in this picture",
    text: "Sign in dark ink on white paper, take the picture from close by, or press “More ink”.",
  },
  "no-plain-paper": {
    title: "This is not a signature on plain paper",
    text: "Sign on white paper without print or pattern and take the picture again.",
  },
};

/** A photograph or a scan of a signature on paper: the paper is taken away, and what remains can be looked at first. */
export const PictureSignature = ({ picture }: { picture: Picture }) => {
  const problem = picture.problem === null ? null : problems[picture.problem];
  return (
    <div className={styles.way}>
      <DropZone
        size="compact"
        label={picture.hasPicture ? "Another picture" : "A picture of it on white paper"}
        hint=".png, .jpg, .jpeg; up to 20 MB"
        endings={pictureEndings}
        onFiles={([file]) => {
          if (file !== undefined) void picture.take(file);
        }}
      />
      {picture.hasPicture && (
        <>
          <div className={styles.sheet} data-theme="light" aria-busy={picture.isMaking}>
            {picture.isMaking && <Spinner />}
            {picture.url !== null && (
              <img
                className={styles.picture}
                src={picture.url}
                alt="What stands in the fields: your signature without its paper"
              />
            )}
            <span className={styles.line} aria-hidden="true" />
          </div>
          <div className={styles.tools}>
            <Button variant="quiet" size="small" icon={<Undo2 />} onPress={picture.undo}>
              Undo
            </Button>
            <Button variant="quiet" size="small" icon={<RotateCw />} onPress={picture.turn}>
              Turn
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<Droplet />}
              isDisabled={picture.keepMore === null}
              onPress={() => picture.keepMore?.()}
            >
              More ink
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<Contrast />}
              isDisabled={picture.keepLess === null}
              onPress={() => picture.keepLess?.()}
            >
              Less ink
            </Button>
          </div>
        </>
      )}
      {problem !== null && (
        <Alert tone="attention" title={problem.title}>
          {problem.text}
        </Alert>
      )}
    </div>
  );
};
