import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token: who reads the database cannot use it. No salt is needed, the input is random. */
export const hashToken = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

/**
 * The CSRF token follows from the session token, which the page cannot read (HttpOnly). So it needs no storage, changes
 * with every new session token, and another site that can make the browser send the cookie still cannot know it.
 */
export const csrfTokenOf = (token: string): string =>
  createHmac("sha256", token).update("csrf", "utf8").digest("base64url");

/** Comparison whose time says nothing about where two texts differ. */
export const equalInConstantTime = (left: string, right: string): boolean => {
  const digest = (text: string) => createHash("sha256").update(text, "utf8").digest();
  return timingSafeEqual(digest(left), digest(right));
};
