import { Button, type ButtonProps } from "./button.tsx";

type RowButtonProps = Omit<ButtonProps, "aria-label" | "children" | "size"> & { act: string; of: string };

/** One of many buttons that say the same, row by row: whoever hears it hears of what. */
export const RowButton = ({ act, of, ...button }: RowButtonProps) => (
  <Button {...button} size="small" aria-label={`${act}: ${of}`}>
    {act}
  </Button>
);
