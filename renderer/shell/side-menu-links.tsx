import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "react-aria-components/Link";
import { TooltipTrigger } from "react-aria-components/Tooltip";
import { useLocation } from "wouter";
import { cx } from "#renderer/ui/cx.ts";
import { Tooltip } from "#renderer/ui/tooltip.tsx";
import styles from "./side-menu-links.module.css";

export type SideMenuItem = {
  path: string;
  label: string;
  icon: LucideIcon;
  isDisabled: boolean;
  /** What waits behind the item; it draws nothing where nothing does. */
  counter?: ComponentType | undefined;
};

/** Of the item that says where somebody is: whether it is its own page, or one behind it. */
const markOf = (isItself: boolean) => ({ "aria-current": isItself ? "page" : "true" }) as const;

type Props = {
  items: readonly SideMenuItem[];
  /** The item at whose page, or behind it, somebody is. */
  current: string | null;
  isMinimized: boolean;
  onFollow?: () => void;
};

export const SideMenuLinks = ({ items, current, isMinimized, onFollow }: Props) => {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className={cx(styles.nav, isMinimized && styles.minimized)}>
      {items.map(({ path, label, icon: Icon, isDisabled, counter: Counter }) => (
        <TooltipTrigger key={path} delay={200} isDisabled={!isMinimized}>
          <Link
            href={path}
            isDisabled={isDisabled}
            className={cx(styles.link)}
            {...(current === path ? markOf(location === path) : {})}
            {...(onFollow === undefined ? {} : { onPress: onFollow })}
          >
            <Icon aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {Counter !== undefined && (
              <span className={styles.count}>
                <Counter />
              </span>
            )}
          </Link>
          <Tooltip placement="right">{label}</Tooltip>
        </TooltipTrigger>
      ))}
    </nav>
  );
};
