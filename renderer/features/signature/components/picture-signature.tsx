import { Contrast, Crop as CropIcon, Droplet, Maximize, RotateCw, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { pictureEndings } from "#renderer/services/pictures/open-picture.ts";
import { Alert } from "#renderer/ui/alert.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { DropZone } from "#renderer/ui/drop-zone.tsx";
import { Spinner } from "#renderer/ui/spinner.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import type { PictureSignature as Picture } from "../hooks/use-picture-signature.ts";
import { CropPicture } from "./crop-picture.tsx";
import { Tool } from "./tool.tsx";
import styles from "./adopt-signature.module.css";

/** A photograph or a scan of a signature on paper: the paper is taken away, and what remains can be looked at first. */
export const PictureSignature = ({ picture }: { picture: Picture }) => {
  const { signatureMaking } = useTexts();
  const { picture: texts } = signatureMaking;
  const problem = picture.problem === null ? null : signatureMaking.pictureProblems[picture.problem];
  const doubt = picture.doubt === null ? null : signatureMaking.pictureDoubts[picture.doubt];
  const [isCropping, setIsCropping] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.way}>
      <DropZone
        size="compact"
        label={picture.choice === null ? texts.first : texts.another}
        hint={texts.hint}
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
            {picture.url !== null && <img className={styles.picture} src={picture.url} alt={texts.shown} />}
            <span className={styles.line} aria-hidden="true" />
          </div>
          <div className={styles.tools}>
            <Tool icon={<Undo2 />} onPress={picture.undo}>
              {signatureMaking.undo}
            </Tool>
            <Tool icon={<RotateCw />} onPress={picture.turn}>
              {texts.turn}
            </Tool>
            <Tool icon={<CropIcon />} aria-expanded={isCropping} onPress={() => setIsCropping(!isCropping)}>
              {texts.crop}
            </Tool>
            {isCropping && (
              <Tool icon={<Maximize />} isDisabled={picture.takeWhole === null} onPress={() => picture.takeWhole?.()}>
                {texts.whole}
              </Tool>
            )}
            <Tool icon={<Droplet />} isDisabled={picture.keepMore === null} onPress={() => picture.keepMore?.()}>
              {texts.keepMore}
            </Tool>
            <Tool icon={<Contrast />} isDisabled={picture.keepLess === null} onPress={() => picture.keepLess?.()}>
              {texts.keepLess}
            </Tool>
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
                {texts.cutOut}
              </Button>
              <Button
                variant="quiet"
                onPress={() => {
                  picture.takeAsItIs();
                  sheet.current?.focus();
                }}
              >
                {texts.asItIs}
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
