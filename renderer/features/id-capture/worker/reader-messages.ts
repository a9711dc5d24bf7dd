import type { CapturedSide, IdType } from "#contract/identity/entity.ts";
import type { CoachWord } from "#lib/id-pictures/judge-frame.ts";
import type { DocumentReading } from "#lib/id-documents/read-document.ts";

export type Asked = { id: number; picture: ImageBitmap; side: CapturedSide; typeOfId: IdType; isStill: boolean };
export type Answered = { id: number; seen: { word: CoachWord; reading: DocumentReading | null } | null };
