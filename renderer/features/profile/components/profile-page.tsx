import { Failure } from "#renderer/services/errors/failure.tsx";
import { useProfile } from "#renderer/services/profile/use-profile.ts";
import { Sections } from "#renderer/ui/sections.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { PageHeader } from "#renderer/ui/page-header.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { AboutSection } from "./about-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { PictureSection } from "./picture-section.tsx";

/** Everything that somebody keeps of themselves in their account, each part saved by itself. */
export const ProfilePage = () => {
  const { data: profile, error, isPending, refetch } = useProfile();
  return (
    <>
      <PageHeader title="My Profile" description="Who you are to the people you meet, and how you are reached." />
      {profile === undefined && (
        <Failure error={error} actions={<Button onPress={() => void refetch()}>Try again</Button>} />
      )}
      {isPending && (
        <Card>
          <Skeleton label="Reading your profile" rows={6} />
        </Card>
      )}
      {profile !== undefined && (
        <Sections>
          <PictureSection profile={profile} />
          <AboutSection profile={profile} />
          <PhoneSection profile={profile} />
          <NotificationSection profile={profile} />
          <EmailSection profile={profile} />
          <ExportSection profile={profile} />
          <DeleteSection profile={profile} />
        </Sections>
      )}
    </>
  );
};
