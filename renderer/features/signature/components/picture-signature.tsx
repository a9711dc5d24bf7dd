import { Contrast, Crop as CropIcon, Droplet, Maximize, RotateCw, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import type { PictureSignature as Picture } from "../hooks/use-picture-signature.ts";
import type { Doubt } from "../model/judge-picture.ts";
import { pictureEndings, type PictureProblem } from "../model/picture-signature.ts";
import { CropPicture } from "./crop-picture.tsx";
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
};

const doubts: Record<Doubt, { title: string; text: string }> = {
  "whole-page": {
    title: "This looks like a whole page",
    text: "Cut out only the signature. All that you see above would stand wherever you sign.",
  },
  "no-plain-paper": {
    title: "There is more than white paper in this picture",
    text: "Cut out only the signature. All that you see above would stand wherever you sign.",
  },
};

/** A photograph or a scan of a signature on paper: the paper is taken away, and what remains can be looked at first. */
export const PictureSignature = ({ picture }: { picture: Picture }) => {
  const problem = picture.problem === null ? null : problems[picture.problem];
  const doubt = picture.doubt === null ? null : doubts[picture.doubt];
  const [isCropping, setIsCropping] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.way}>
      <DropZone
        size="compact"
        label={picture.choice === null ? "A picture of it on white paper" : "Another picture"}
        hint=".png, .jpg, .jpeg; up to 20 MB"
        endings={pictureEndings}
        onFiles={([file]) => {
          if (file !== undefined) void picture.take(file);
        }}
      />
      {picture.choice !== null && (
        <>
          {isCropping && <CropPicture picture={picture.choice} onCrop={picture.crop} />}
          <div className={styles.sheet} data-theme="light" aria-busy={picture.isMaking} ref={sheet} tabIndex={-1}>
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
              icon={<CropIcon />}
              aria-expanded={isCropping}
              onPress={() => setIsCropping(!isCropping)}
            >
              Crop
            </Button>
            {isCropping && (
              <Button
                variant="quiet"
                size="small"
                icon={<Maximize />}
                isDisabled={picture.takeWhole === null}
                onPress={() => picture.takeWhole?.()}
              >
                Whole picture
              </Button>
            )}
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
      {doubt !== null && (
        <Alert
          tone="attention"
          title={doubt.title}
          actions={
            <>
              <Button
                onPress={() => {
                  picture.cutOut();
                  setIsCropping(true);
                }}
              >
                Cut out the signature
              </Button>
              <Button
                variant="quiet"
                onPress={() => {
                  picture.takeAsItIs();
                  sheet.current?.focus();
                }}
              >
                Use it as it is
              </Button>
            </>
          }
        >
          {doubt.text}
        </Alert>
      )}
    </div>
  );
};
