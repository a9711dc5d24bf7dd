import { useConnectionState } from "#renderer/services/realtime/shared-client.ts";
import { JournalPage } from "./journal-page.tsx";

/** Says so when the platform goes away; the journal itself stays readable. */
export const ConnectedJournal = () => <JournalPage isOffline={useConnectionState() === "offline"} />;
