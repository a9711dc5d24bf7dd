import type { MemberId, SigningId } from "#contract/common/ids.ts";

export type Addressee = { signingId: SigningId; memberId: MemberId };
