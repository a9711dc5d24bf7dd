import type { Profile } from "#contract/profile/entity.ts";

/** What is left of an account when it is deleted, in words. */
export const whatStays = ({ isNotary, canNotary }: Pick<Profile, "isNotary" | "canNotary">): string[] => [
  "The record of every signing you took part in, with your name as it stands there",
  ...(isNotary || canNotary
    ? [
        "Your name, your commission and your certificates, with what you notarized",
        "Your journal, for as long as your state asks",
      ]
    : []),
];
