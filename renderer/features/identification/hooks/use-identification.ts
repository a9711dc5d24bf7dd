import { create } from "zustand";
import type { MemberId } from "#contract/common/ids.ts";

/** `null` as a member: whoever is picked there. */
type Shown = { kind: "identify"; memberId: MemberId | null } | { kind: "details"; memberId: MemberId };

type Identification = { shown: Shown | null; show: (shown: Shown) => void; close: () => void };

/** Which dialog about somebody's identity is open: it is opened from the people, from what is missing, and from a message. */
export const useIdentification = create<Identification>((set) => ({
  shown: null,
  show: (shown) => set({ shown }),
  close: () => set({ shown: null }),
}));
