import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { Skeleton } from "#renderer/ui/skeleton.tsx";
import { isVerdict } from "#contract/error-nature.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { AskForm } from "./components/ask-form.tsx";
import { GuestFrame } from "./components/guest-frame.tsx";
import { GuestMeeting } from "./components/guest-meeting.tsx";
import { useGuestPlace } from "./hooks/use-guest-place.ts";

/** The pages of a guest: from the link to the end of the meeting. */
export const GuestApp = () => {
  const { place, ask, again } = useGuestPlace();
  const { guest: texts, controls } = useTexts();
  switch (place.kind) {
    case "opening":
      return (
        <GuestFrame title={texts.heading}>
          <Skeleton rows={3} label={texts.opening} />
        </GuestFrame>
      );
    case "no-link":
      return (
        <GuestFrame title={texts.noLink}>
          <p>{texts.noLinkText}</p>
        </GuestFrame>
      );
    case "refused":
      return (
        <GuestFrame title={texts.refusedLink}>
          <ErrorCard
            error={place.error}
            actions={
              isVerdict(place.error) ? undefined : <Button onPress={() => void again()}>{controls.tryAgain}</Button>
            }
          />
        </GuestFrame>
      );
    case "ask":
      return <AskForm place={place} ask={ask} />;
    case "entered":
      return <GuestMeeting signingId={place.signingId} />;
  }
};
