/** The font of what stands in fields, for a canvas. */
export const fieldFont = (sizePx: number, weight: number): string =>
  `${weight} ${sizePx}px "Inter Variable", sans-serif`;
