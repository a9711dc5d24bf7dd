import { useId } from "react";
import styles from "./profile.module.css";

type Props = {
  label: string;
  range: { least: number; most: number };
  value: number;
  onChange: (value: number) => void;
};

const steps = 100;

/** One measure of the cut; it stands still where there is nothing to choose. */
export const CutSlider = ({ label, range: { least, most }, value, onChange }: Props) => {
  const id = useId();
  const isFixed = most - least < 1e-6;
  return (
    <div className={styles.zoom}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={isFixed ? least + 1 : most}
        step={isFixed ? 1 : (most - least) / steps}
        value={value}
        disabled={isFixed}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
};
