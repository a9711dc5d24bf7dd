import { useId } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Details } from "#renderer/ui/details.tsx";
import { scaleBounds, setPrintScale } from "../model/print-scale.ts";
import styles from "./stamp.module.css";

/** Sets the screen right for whoever finds the line longer or shorter than their ruler. */
export const ScreenSize = ({ scale }: { scale: number }) => {
  const id = useId();
  return (
    <Details summary="Hold a ruler to it">
      <p>
        The line is 2 inches (5.08 cm) long where this screen tells its size rightly. If yours shows it longer or
        shorter, move the slider until it fits your ruler; this device remembers it.
      </p>
      <div className={styles.scale}>
        <label htmlFor={id}>Size on this screen</label>
        <input
          id={id}
          type="range"
          min={scaleBounds.least}
          max={scaleBounds.most}
          step={scaleBounds.step}
          value={scale}
          aria-valuetext={`${Math.round(scale * 100)} %`}
          onChange={(event) => setPrintScale(Number(event.target.value))}
        />
        <span className={styles.percent}>{Math.round(scale * 100)} %</span>
        <Button variant="quiet" size="small" isDisabled={scale === 1} onPress={() => setPrintScale(1)}>
          Set back
        </Button>
      </div>
    </Details>
  );
};
