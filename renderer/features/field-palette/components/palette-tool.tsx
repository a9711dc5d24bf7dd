import type { ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { cx } from "#renderer/ui/cx.ts";
import type { Armed } from "#renderer/features/fields/index.ts";
import { useArming } from "../hooks/use-arming.ts";
import styles from "./palette.module.css";

type Props = {
  label: string;
  name: string;
  icon: ReactNode;
  places: Armed;
  isArmed: boolean;
  isDisabled: boolean;
  onArm: (armed: Armed | null) => void;
  onPlaceCentred: (armed: Armed) => void;
};

export const PaletteTool = ({ label, name, icon, places, isArmed, isDisabled, onArm, onPlaceCentred }: Props) => (
  <AriaButton
    {...useArming({ places, isArmed, onArm, onPlaceCentred })}
    className={cx(styles.tool, isArmed && styles.armed)}
    aria-label={label}
    aria-pressed={isArmed}
    isDisabled={isDisabled}
  >
    {icon}
    <span className={styles.toolName} title={name}>
      {name}
    </span>
  </AriaButton>
);
