import type { MemberType } from "#contract/member/entity.ts";

/** Whether the act is about this person, rather than witnessed or performed by them. */
export const isPrincipal = ({ type }: { type: MemberType }): boolean => type === "consumer" || type === "signer";
