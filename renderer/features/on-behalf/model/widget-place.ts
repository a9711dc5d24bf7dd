/** account-and-shell §9. */
export const defaultOffsetPx = 13;
export const saveAfterMs = 300;

/** From the top and from the right, so that it stays at its edge when the window changes its width. */
export type WidgetPlace = { top: number; right: number };
type Size = { width: number; height: number };

export const defaultPlace: WidgetPlace = { top: defaultOffsetPx, right: defaultOffsetPx };

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(0, value), Math.max(0, most)));

/** The nearest place at which all of the widget is seen. */
export const keepInside = ({ top, right }: WidgetPlace, widget: Size, window: Size): WidgetPlace => ({
  top: within(top, window.height - widget.height),
  right: within(right, window.width - widget.width),
});

const stepPx = 16;

/** Where an arrow key leads; null for every other key. */
export const placeAfterKey = ({ top, right }: WidgetPlace, key: string): WidgetPlace | null => {
  switch (key) {
    case "ArrowUp":
      return { top: top - stepPx, right };
    case "ArrowDown":
      return { top: top + stepPx, right };
    case "ArrowLeft":
      return { top, right: right + stepPx };
    case "ArrowRight":
      return { top, right: right - stepPx };
    case "Home":
      return defaultPlace;
    default:
      return null;
  }
};

const storageKey = "impersonate-widget";

/** Where it was left; where nothing fit to use is kept, the default. */
export const readPlace = (storage: Pick<Storage, "getItem">): WidgetPlace => {
  const [, top, right] = /^(\d{1,5}) (\d{1,5})$/u.exec(storage.getItem(storageKey) ?? "") ?? [];
  return top === undefined || right === undefined ? defaultPlace : { top: Number(top), right: Number(right) };
};

export const savePlace = (storage: Pick<Storage, "setItem">, { top, right }: WidgetPlace): void =>
  storage.setItem(storageKey, `${top} ${right}`);
