import { Check } from "lucide-react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { cx } from "./cx.ts";
import styles from "./picture-toggle.module.css";

type Props = {
  src: string;
  /** What is on it. */
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** A picture that is chosen by a press and let go by another one. */
export const PictureToggle = ({ src, label, isSelected, onChange }: Props) => (
  <ToggleButton className={cx(styles.toggle)} aria-label={label} isSelected={isSelected} onChange={onChange}>
    <img className={styles.picture} src={src} alt="" />
    {isSelected && (
      <span className={styles.mark}>
        <Check aria-hidden="true" />
      </span>
    )}
  </ToggleButton>
);
