import type { TrustedAuthorities } from "#engine/jobs/trusted-authorities.ts";
import type { ValidationReport } from "#contract/verification/report.ts";

/** Roots as a check is given them. */
export const trusting = (...pem: string[]): TrustedAuthorities =>
  pem.map((one) => ({ pem: one, trustedBy: "command-line" }));

/** For files of others, whose roots come with them: what is left when all their authorities are trusted. */
export const trustingItsOwn = (judge: (trusted: TrustedAuthorities) => ValidationReport): ValidationReport => {
  const { signatures } = judge([]);
  return judge(trusting(...signatures.flatMap(({ authority }) => (authority === null ? [] : [authority.pem]))));
};
