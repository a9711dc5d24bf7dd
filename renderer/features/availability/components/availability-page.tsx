import { Failure } from "#renderer/services/errors/failure.tsx";
import { Sections } from "#renderer/ui/sections.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { useAvailability, useNotices } from "../hooks/use-availability.ts";
import { NoticesCard } from "./notices-card.tsx";
import { TimeOffCard } from "./time-off-card.tsx";
import { WeekCard } from "./week-card.tsx";

/** When a notary can be asked for a signing, and by what they are told of what. */
export const AvailabilityPage = () => {
  const availability = useAvailability();
  const notices = useNotices();
  const { data: known } = availability;
  return (
    <>
      <PageHeader
        title="Notification Preferences"
        description="At which hours you hold signings, and how you are told of what concerns you."
      />
      <Sections>
        {known === undefined && (
          <Failure
            error={availability.error}
            actions={<Button onPress={() => void availability.refetch()}>Try again</Button>}
          />
        )}
        {availability.isPending && (
          <Card>
            <Skeleton label="Reading your hours" rows={7} />
          </Card>
        )}
        {known !== undefined && (
          <>
            <WeekCard availability={known} />
            <TimeOffCard timeOff={known.timeOff} timezone={known.timezone} />
          </>
        )}
        {notices.data === undefined && (
          <Failure error={notices.error} actions={<Button onPress={() => void notices.refetch()}>Try again</Button>} />
        )}
        {notices.isPending && (
          <Card>
            <Skeleton label="Reading how you are told" rows={3} />
          </Card>
        )}
        {notices.data !== undefined && <NoticesCard notices={notices.data} />}
      </Sections>
    </>
  );
};
