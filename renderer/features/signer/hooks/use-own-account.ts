import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { UserId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { KeptSignature } from "#contract/own-signature/http.ts";
import { api } from "#renderer/services/api/api.ts";

/** The account that is logged in in this browser; it may be somebody else's than the person's whose link was opened. */
export const AccountContext = createContext<UserId | null>(null);

/** How this person's own account stands in this browser; `none` also where the browser holds somebody else's. */
export const useOwnAccount = ({ userId }: Pick<Member, "userId">): "logged-in" | "logged-out" | "none" => {
  const account = useContext(AccountContext);
  if (userId === null) return "none";
  if (account === null) return "logged-out";
  return account === userId ? "logged-in" : "none";
};

const keptKey = ["own-signature"];

type Kept = {
  /** Whether it is still looked for. */
  isReading: boolean;
  picture: KeptSignature | null;
  readAgain: () => void;
};

/** What the account of this person keeps for its signings, where it is logged in here; null of anybody else. */
export const useKeptPicture = (member: Pick<Member, "userId">, purpose: SignaturePurpose): Kept => {
  const isOwn = useOwnAccount(member) === "logged-in";
  const { data, isPending, refetch } = useQuery({
    queryKey: keptKey,
    queryFn: () => api.ownSignature.get(),
    // Whoever cannot be offered what is kept makes a signature, as anybody does.
    enabled: isOwn,
  });
  return {
    isReading: isOwn && isPending,
    picture: isOwn ? (data?.[purpose] ?? null) : null,
    readAgain: () => void refetch(),
  };
};
