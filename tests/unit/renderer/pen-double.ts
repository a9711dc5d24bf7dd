export type PenCall = { name: string; values: readonly unknown[] };

/** A canvas' pen that keeps what it was told, in its order; what is set stands there by its name, as `fillStyle`. */
export const penDouble = () => {
  const calls: PenCall[] = [];
  const pen = new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === "measureText"
          ? (text: string) => ({ width: text.length * 5 })
          : (...values: unknown[]) => void calls.push({ name, values }),
      set: (_, name: string, value: unknown) => {
        calls.push({ name, values: [value] });
        return true;
      },
    },
  ) as OffscreenCanvasRenderingContext2D;
  return { pen, calls };
};
