import { useEffect, useRef, type PointerEvent } from "react";
import { useTexts } from "#renderer/ui/texts.ts";
import { drawStrokes } from "../model/render-signature.ts";
import type { Stroke, StrokePoint } from "../model/strokes.ts";
import styles from "./adopt-signature.module.css";

type Props = { strokes: readonly Stroke[]; onStrokes: (strokes: readonly Stroke[]) => void };

/** A sheet to sign on with finger, pen or mouse. The stroke under the hand is drawn at once, without React. */
export const SignaturePad = ({ strokes, onStrokes }: Props) => {
  const { signatureMaking: texts } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<{ pointerId: number; points: StrokePoint[] } | null>(null);

  const paint = (all: readonly Stroke[]) => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const density = window.devicePixelRatio;
    const width = Math.round(element.clientWidth * density);
    const height = Math.round(element.clientHeight * density);
    if (element.width !== width || element.height !== height) {
      element.width = width;
      element.height = height;
    }
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, element.clientWidth, element.clientHeight);
    drawStrokes(context, all);
  };

  useEffect(() => {
    paint(strokes);
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => paint(strokes));
    observer.observe(element);
    return () => observer.disconnect();
  }, [strokes]);

  const pointOf = (event: { clientX: number; clientY: number }, element: HTMLElement): StrokePoint => {
    const bounds = element.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || current.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { pointerId: event.pointerId, points: [pointOf(event, event.currentTarget)] };
    paint([...strokes, current.current.points]);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const drawing = current.current;
    if (drawing?.pointerId !== event.pointerId) return;
    const target = event.currentTarget;
    // All the positions since the last frame, where the browser keeps them: a quick hand stays round.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const step of passed.length > 0 ? passed : [event.nativeEvent]) drawing.points.push(pointOf(step, target));
    paint([...strokes, drawing.points]);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const drawing = current.current;
    if (drawing?.pointerId !== event.pointerId) return;
    current.current = null;
    onStrokes([...strokes, drawing.points]);
  };

  return (
    <div className={styles.sheet} data-theme="light">
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={strokes.length === 0 ? texts.emptySheet : texts.drawn}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span className={styles.line} aria-hidden="true" />
      {strokes.length === 0 && (
        <span className={styles.hint} aria-hidden="true">
          {texts.signHere}
        </span>
      )}
    </div>
  );
};
