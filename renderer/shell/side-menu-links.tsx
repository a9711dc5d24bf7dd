import { Link } from "react-aria-components/Link";
import { TooltipTrigger } from "react-aria-components/Tooltip";
import { useLocation } from "wouter";
import { cx } from "#renderer/ui/cx.ts";
import { Tooltip } from "#renderer/ui/tooltip.tsx";
import { sideMenuItems } from "./side-menu-items.tsx";
import styles from "./side-menu-links.module.css";

export const SideMenuLinks = ({ isMinimized, onFollow }: { isMinimized: boolean; onFollow?: () => void }) => {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className={cx(styles.nav, isMinimized && styles.minimized)}>
      {sideMenuItems.map(({ path, label, icon }) => (
        <TooltipTrigger key={path} delay={200} isDisabled={!isMinimized}>
          <Link
            href={path}
            className={cx(styles.link)}
            {...(location === path ? { "aria-current": "page" as const } : {})}
            {...(onFollow === undefined ? {} : { onPress: onFollow })}
          >
            {icon}
            <span className={styles.label}>{label}</span>
          </Link>
          <Tooltip placement="right">{label}</Tooltip>
        </TooltipTrigger>
      ))}
    </nav>
  );
};
