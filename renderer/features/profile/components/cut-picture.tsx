import { useEffect, useRef, useState, type PointerEvent } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { cutAvatar, drawCut } from "../model/cut-avatar.ts";
import { mostZoom, pulled, rangeOf, wholeSquare, within, type SquareCut } from "../model/square-cut.ts";
import { CutSlider } from "./cut-slider.tsx";
import styles from "./profile.module.css";

type Props = { picture: ImageBitmap; onClose: () => void; onCut: (file: File) => void };

const drawnPx = 560;

/** The part of a photograph that is shown: pulled and enlarged under a round window, by finger or mouse, or by three sliders. */
export const CutPicture = ({ picture, onClose, onCut }: Props) => {
  const [cut, setCut] = useState<SquareCut>(wholeSquare);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current !== null) drawCut(canvas.current, picture, cut, drawnPx);
  }, [picture, cut]);
  const pull = (dx: number, dy: number, shownPx: number) =>
    setCut((earlier) => pulled(picture, earlier, { dx, dy, shownPx }));
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (from?.id !== event.pointerId) return;
    held.current = { id: from.id, x: event.clientX, y: event.clientY };
    pull(event.clientX - from.x, event.clientY - from.y, event.currentTarget.clientWidth);
  };
  const move = (changes: Partial<SquareCut>) => setCut(within(picture, { ...cut, ...changes }));
  const letGo = () => {
    held.current = null;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Choose the part that is shown"
      width="narrow"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void cutAvatar(picture, cut).then(onCut)}>
            Use this part
          </Button>
        </>
      }
    >
      <div className={styles.cut}>
        <div
          className={styles.frame}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={letGo}
          onPointerCancel={letGo}
        >
          <canvas ref={canvas} role="img" aria-label="Your picture" />
        </div>
        <p className={styles.hint}>Pull the picture, or use the sliders.</p>
        <CutSlider
          label="Enlarge"
          range={{ least: 1, most: mostZoom }}
          value={cut.zoom}
          onChange={(zoom) => move({ zoom })}
        />
        <CutSlider label="Left and right" range={rangeOf(picture, cut).x} value={cut.x} onChange={(x) => move({ x })} />
        <CutSlider label="Up and down" range={rangeOf(picture, cut).y} value={cut.y} onChange={(y) => move({ y })} />
      </div>
    </Dialog>
  );
};
