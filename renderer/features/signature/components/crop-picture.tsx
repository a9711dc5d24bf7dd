import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { cx } from "#renderer/ui/cx.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useCropDrag, type Hold } from "../hooks/use-crop-drag.ts";
import { edges, withEdge, wholePicture, type Crop, type Edge, type Size } from "../model/crop.ts";
import { upright, type PictureChoice } from "../model/picture-signature.ts";
import styles from "./crop-picture.module.css";

type Props = { picture: PictureChoice; onCrop: (crop: Crop) => void };

const shownPx = 900;
const highestPx = 320;

const corners = [
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
] as const satisfies readonly (readonly Edge[])[];

const smallStep = 0.01;
const largeStep = 0.1;

/** How far a key moves an edge, in shares of the picture; null for keys that do not. */
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | null => {
  const size = shiftKey ? largeStep : smallStep;
  if (key === "ArrowLeft" || key === "ArrowUp") return -size;
  if (key === "ArrowRight" || key === "ArrowDown") return size;
  if (key === "PageUp") return -largeStep;
  if (key === "PageDown") return largeStep;
  if (key === "Home") return -1;
  if (key === "End") return 1;
  return null;
};

const isSide = (edge: Edge): boolean => edge === "left" || edge === "right";

const percent = (share: number): number => Math.round(share * 100);

const placeOf = ({ left, top, right, bottom }: Crop) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${(right - left) * 100}%`,
  height: `${(bottom - top) * 100}%`,
});

/** What a press takes hold of, as the parts of the frame say. */
const holdOf = (target: EventTarget): Hold => {
  const held = target instanceof Element ? target.closest<HTMLElement>("[data-hold]")?.dataset["hold"] : undefined;
  if (held === undefined) return "new";
  return held === "move" ? "move" : edges.filter((edge) => held.split(" ").includes(edge));
};

/** The upright picture with a frame around the part that is used: by finger, mouse or arrow keys. */
export const CropPicture = ({ picture, onCrop }: Props) => {
  const { cropping: texts } = useTexts().signatureMaking;
  const { source, quarterTurns, crop } = picture;
  const group = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<Size>({ width: source.width, height: source.height });
  const drag = useCropDrag(crop, onCrop);
  const frame = drag.live ?? crop;

  useEffect(() => group.current?.focus(), []);

  useEffect(() => {
    const shown = canvas.current;
    const whole = upright({ source, quarterTurns, crop: wholePicture }, shownPx);
    if (shown === null) return;
    [shown.width, shown.height] = [whole.width, whole.height];
    shown.getContext("2d")?.drawImage(whole, 0, 0);
    setSize({ width: whole.width, height: whole.height });
  }, [source, quarterTurns]);

  const keep = () => {
    if (drag.live === null) return;
    const { live } = drag;
    drag.end();
    onCrop(live);
  };
  const onKeyDown = (event: KeyboardEvent, edge: Edge) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    drag.show(withEdge(frame, edge, frame[edge] + step));
  };

  return (
    <div ref={group} className={styles.crop} role="group" aria-label={texts.label} tabIndex={-1}>
      <p className={styles.hint}>{texts.hint}</p>
      <div
        className={styles.area}
        onPointerDown={(event: PointerEvent<HTMLElement>) => drag.start(event, holdOf(event.target))}
        onPointerMove={drag.move}
        onPointerUp={drag.release}
        onPointerCancel={drag.end}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, ${(highestPx * size.width) / size.height}px)`,
        }}
      >
        <canvas ref={canvas} className={styles.picture} role="img" aria-label={texts.chosen} />
        <span className={styles.shade} aria-hidden="true">
          <span className={styles.kept} style={placeOf(frame)} />
        </span>
        <div className={styles.frame} data-hold="move" style={placeOf(frame)}>
          {edges.map((edge) => (
            <span
              key={edge}
              className={cx(styles.edge, styles[edge])}
              data-hold={edge}
              role="slider"
              tabIndex={0}
              aria-label={texts.edges[edge]}
              aria-orientation={isSide(edge) ? "horizontal" : "vertical"}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent(frame[edge])}
              aria-valuetext={isSide(edge) ? texts.across(percent(frame[edge])) : texts.down(percent(frame[edge]))}
              onKeyDown={(event) => onKeyDown(event, edge)}
              onKeyUp={keep}
              onBlur={keep}
            />
          ))}
          {corners.map(([across, down]) => (
            <span
              key={`${across} ${down}`}
              className={cx(styles.corner, styles[across], styles[down])}
              data-hold={`${across} ${down}`}
              aria-hidden="true"
            />
          ))}
        </div>
      </div>
    </div>
  );
};
