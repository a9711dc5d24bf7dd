import { ToggleRight } from "lucide-react";
import type { FeatureFlag, FeatureName, FeatureSwitch } from "#contract/feature-flag/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { Failure } from "#renderer/services/errors/failure.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { RowField, RowLabels, RowTexts } from "#renderer/ui/rows.tsx";
import { Select } from "#renderer/ui/select.tsx";
import { StatusLabel } from "#renderer/ui/status-label.tsx";
import { useAdminAct, useAdminList } from "../hooks/use-admin.ts";
import { AdminList } from "./admin-list.tsx";

const words: Record<FeatureName, { name: string; what: string }> = {
  "impersonate-mode": {
    name: "Looking as somebody else",
    what: "Administrators see the platform as a person sees it, and can change nothing. The person is told by mail.",
  },
  "where-is-my-profile": {
    name: "Where is my profile",
    what: "People who come for the first time are shown where their profile is.",
  },
  pwa: { name: "Service worker", what: "Browsers keep the platform's own pages at hand (/sw.js)." },
};

const switchOf = ({ isSwitched, isOn }: FeatureFlag): FeatureSwitch =>
  isSwitched ? (isOn ? "on" : "off") : "configured";

/** What is on here: as the configuration says, or as an administrator has switched it. */
export const FeatureFlagsPage = () => {
  const flags = useAdminList("feature-flags", () => api.featureFlags.list());
  const set = useAdminAct((input: { name: FeatureName; to: FeatureSwitch }) => api.featureFlags.set(input));
  return (
    <>
      <PageHeader
        title="Feature flags"
        description="The configuration says what is on; you can say otherwise, at once and for everybody. Pages that are open see it when they are opened again."
      />
      <Failure error={set.error} />
      <AdminList
        label="Feature flags"
        query={flags}
        items={flags.data}
        keyOf={({ name }) => name}
        empty={{ icon: <ToggleRight />, title: "There are no features to switch", description: "" }}
      >
        {(flag) => (
          <>
            <RowTexts title={words[flag.name].name} more={words[flag.name].what}>
              <RowLabels>
                <StatusLabel tone={flag.isOn ? "info" : "neutral"}>{flag.isOn ? "On" : "Off"}</StatusLabel>
              </RowLabels>
            </RowTexts>
            <RowField>
              <Select
                label={`Switch: ${words[flag.name].name}`}
                options={[
                  { value: "configured", label: `As configured (${flag.isConfigured ? "on" : "off"})` },
                  { value: "on", label: "On" },
                  { value: "off", label: "Off" },
                ]}
                value={switchOf(flag)}
                onChange={(to) => set.mutate({ name: flag.name, to })}
                isDisabled={set.isPending}
              />
            </RowField>
          </>
        )}
      </AdminList>
    </>
  );
};
