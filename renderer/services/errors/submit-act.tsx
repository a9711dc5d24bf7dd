import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "./failure.tsx";

type Props = {
  act: { isPending: boolean; error: unknown };
  icon?: ReactNode;
  /** Everything that it needs is filled in. */
  isReady?: boolean;
  children: ReactNode;
};

/** What a form in one column ends with: why it could not be sent, and the button that sends it. */
export const SubmitAct = ({ act, icon, isReady = true, children }: Props) => (
  <>
    <Failure error={act.error} />
    <Button type="submit" variant="primary" isWide icon={icon} isDisabled={!isReady} isPending={act.isPending}>
      {children}
    </Button>
  </>
);
