import { useId, useState, type ReactNode } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { TooltipTrigger } from "react-aria-components/Tooltip";
import { cx } from "#renderer/ui/cx.ts";
import { Tooltip } from "#renderer/ui/tooltip.tsx";
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
  /** Why it cannot be taken now, and what to do instead; null where it can. */
  unavailable?: string | null;
  onArm: (armed: Armed | null) => void;
  onPlaceCentred: (armed: Armed) => void;
};

export const PaletteTool = ({ unavailable = null, ...props }: Props) =>
  unavailable === null || props.isDisabled ? (
    <AvailableTool {...props} />
  ) : (
    <UnavailableTool label={props.label} name={props.name} icon={props.icon} why={unavailable} />
  );

type NameProps = Pick<Props, "name" | "icon">;

const NameOfTool = ({ name, icon }: NameProps) => (
  <>
    {icon}
    <span className={styles.toolName} title={name}>
      {name}
    </span>
  </>
);

const AvailableTool = ({
  label,
  name,
  icon,
  places,
  isArmed,
  isDisabled,
  onArm,
  onPlaceCentred,
}: Omit<Props, "unavailable">) => (
  <AriaButton
    {...useArming({ places, isArmed, onArm, onPlaceCentred })}
    className={cx(styles.tool, isArmed && styles.armed)}
    aria-label={label}
    aria-pressed={isArmed}
    isDisabled={isDisabled}
  >
    <NameOfTool name={name} icon={icon} />
  </AriaButton>
);

/** It keeps its place, can be reached, and says why it does nothing: to a pointer, a finger, the keyboard and a screen reader. */
const UnavailableTool = ({ label, name, icon, why }: NameProps & { label: string; why: string }) => {
  const reason = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TooltipTrigger delay={300} closeDelay={80} isOpen={isOpen} onOpenChange={setIsOpen}>
        <AriaButton
          className={cx(styles.tool, styles.unavailable)}
          aria-label={label}
          aria-disabled="true"
          aria-describedby={reason}
          onPress={() => setIsOpen(true)}
        >
          <NameOfTool name={name} icon={icon} />
        </AriaButton>
        <Tooltip placement="left">{why}</Tooltip>
      </TooltipTrigger>
      <span id={reason} hidden>
        {why}
      </span>
    </>
  );
};
