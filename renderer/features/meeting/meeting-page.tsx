import type { SigningId } from "#contract/entities/ids.ts";

export const MeetingPage = ({ signingId }: { signingId: SigningId }) => <main>{signingId}</main>;
