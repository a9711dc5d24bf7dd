import type { ReactNode } from "react";
import { Button, type ButtonProps } from "#renderer/ui/button.tsx";

type Props = Pick<ButtonProps, "onPress" | "isDisabled" | "aria-expanded"> & { icon: ReactNode; children: string };

/** One of the small acts below the sheet. */
export const Tool = (props: Props) => <Button variant="quiet" size="small" {...props} />;
