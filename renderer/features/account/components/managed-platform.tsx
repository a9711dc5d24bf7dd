import { Building2 } from "lucide-react";
import { StatusLabel } from "#renderer/ui/status-label.tsx";

/** Says why no other platform can be chosen here. */
export const ManagedPlatform = () => (
  <StatusLabel icon={<Building2 aria-hidden="true" />}>The platform is managed by your organization</StatusLabel>
);
