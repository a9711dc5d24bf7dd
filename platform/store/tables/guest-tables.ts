import type { GuestId, SigningId } from "#contract/common/ids.ts";
import type { GuestState } from "#contract/guest/entity.ts";

export type GuestTables = {
  /** Of one signing one: a new link takes the place of the one before. */
  guest_links: { signing_id: SigningId; token_hash: string; issued_at: Date };
  guests: {
    id: GuestId;
    signing_id: SigningId;
    full_name: string;
    state: GuestState;
    colour: number;
    /** Of the link that is this guest's own. */
    token_hash: string;
    created_at: Date;
    joined_at: Date | null;
  };
  guest_sessions: { token_hash: string; guest_id: GuestId };
};
