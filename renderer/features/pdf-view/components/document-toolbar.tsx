import { ChevronDown, ChevronUp, Maximize2, PanelLeft, ZoomIn, ZoomOut } from "lucide-react";
import { memo, type ReactNode } from "react";
import { cx } from "#renderer/ui/cx.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { nextZoomPercent, type ZoomMode } from "../model/page-layout.ts";
import styles from "./document-view.module.css";

type Props = {
  tools: ReactNode;
  percent: number;
  isFitting: boolean;
  page: number;
  pageCount: number;
  hasThumbnails: boolean;
  onThumbnails: (shown: boolean) => void;
  onZoom: (zoom: ZoomMode) => void;
  onPage: (index: number) => void;
};

export const DocumentToolbar = ({
  tools,
  percent,
  isFitting,
  page,
  pageCount,
  hasThumbnails,
  onThumbnails,
  onZoom,
  onPage,
}: Props) => {
  const { documentView: texts } = useTexts();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar}>
      <PageSteps pageCount={pageCount}>
        <IconButton
          size="small"
          label={hasThumbnails ? texts.hideThumbnails : texts.showThumbnails}
          icon={<PanelLeft />}
          isSelected={hasThumbnails}
          onPress={() => onThumbnails(!hasThumbnails)}
        />
      </PageSteps>
      {tools}
      <span className={styles.spacer} />
      <PageSteps pageCount={pageCount}>
        <IconButton
          size="small"
          label={texts.previousPage}
          icon={<ChevronUp />}
          isDisabled={page === 0}
          onPress={() => onPage(page - 1)}
        />
        <IconButton
          size="small"
          label={texts.nextPage}
          icon={<ChevronDown />}
          isDisabled={page >= pageCount - 1}
          onPress={() => onPage(page + 1)}
        />
      </PageSteps>
      <span className={styles.counter} aria-live="polite">
        {texts.pageOf(page + 1, pageCount)}
      </span>
      <ZoomButtons percent={percent} isFitting={isFitting} onZoom={onZoom} />
    </div>
  );
};

/** Buttons that lead to other pages; none where there is but one. */
const PageSteps = ({ pageCount, children }: { pageCount: number; children: ReactNode }) =>
  pageCount > 1 && <div className={cx(styles.group, styles.pageSteps)}>{children}</div>;

const ZoomButtons = memo(({ percent, isFitting, onZoom }: Pick<Props, "percent" | "isFitting" | "onZoom">) => {
  const { documentView: texts } = useTexts();
  const step = (direction: 1 | -1) => onZoom({ kind: "percent", percent: nextZoomPercent(percent, direction) });
  return (
    <div className={styles.group}>
      <IconButton
        size="small"
        label={texts.zoomOut}
        icon={<ZoomOut />}
        isDisabled={percent <= 50}
        onPress={() => step(-1)}
      />
      <span className={styles.counter}>{percent} %</span>
      <IconButton
        size="small"
        label={texts.zoomIn}
        icon={<ZoomIn />}
        isDisabled={percent >= 400}
        onPress={() => step(1)}
      />
      <IconButton
        size="small"
        label={texts.fitWidth}
        icon={<Maximize2 />}
        isSelected={isFitting}
        onPress={() => onZoom({ kind: "fit-width" })}
      />
    </div>
  );
});
ZoomButtons.displayName = "ZoomButtons";
