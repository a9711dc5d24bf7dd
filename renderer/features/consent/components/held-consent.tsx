import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ConsentRequest } from "#contract/consent/bridge.ts";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { HoldButton } from "#renderer/ui/hold-button.tsx";
import type { ConsentProps } from "../model/consent-props.ts";
import { ConsentLayout } from "./consent-layout.tsx";

type Props = Pick<ConsentProps<ConsentRequest["kind"]>, "error" | "isPending" | "onApprove" | "onCancel"> & {
  icon: LucideIcon;
  title: string;
  description: ReactNode;
  /** What the button says that acts, once it was held. */
  act: string;
  cancel?: string;
  children: ReactNode;
};

/** For what cannot be taken back and needs no password. */
export const HeldConsent = ({ icon: Icon, act, error, onApprove, children, ...layout }: Props) => (
  <ConsentLayout
    {...layout}
    icon={<Icon />}
    approve={
      <HoldButton icon={<Icon aria-hidden="true" />} onHold={() => onApprove({})} isPending={layout.isPending}>
        {act}
      </HoldButton>
    }
  >
    {children}
    {error !== null && <ErrorCard error={error} />}
  </ConsentLayout>
);
