import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findPath, type FoundPath } from "#engine/paths/find-path.ts";
import { chainStatusAt } from "#engine/revocation/evidence.ts";

/**
 * The Public Key Interoperability Test Suite of NIST, certification paths with their revocation lists, through the product's
 * own path validation and revocation. The suite lies beside the project; a clone without it has the generated tests of each
 * rule (`find-path.test.ts`, `revocation-lists.test.ts`) and says here why this one is skipped.
 */
const folder = path.resolve(import.meta.dirname, "../../../../../shared/vectors/pkits");
const isThere = existsSync(path.join(folder, "cases.tsv"));

/** Cases that the product does not judge as the suite does, each with the reason. */
const leftOut: Record<string, string> = {
  valid_dsa_signatures_test4: "DSA is not relied upon: FIPS 186-5 withdrew it, and no notary's authority signs with it",
  valid_dsa_parameter_inheritance_test5: "DSA, with parameters that are not in the key",
  invalid_deltacrl_test4: "lists of changes are not read: without them the complete list still says good",
  valid_deltacrl_test5: "lists of changes are not read: the complete list still says on hold",
};

type Parameters = {
  user_initial_policy_set?: string[];
  initial_explicit_policy?: boolean;
  initial_policy_mapping_inhibit?: boolean;
  initial_any_policy_inhibit?: boolean;
};
type Case = {
  title: string;
  leaf: string;
  issuers: string[];
  lists: string[];
  isValid: boolean;
  parameters: Parameters;
};

const readCases = (): Case[] =>
  readFileSync(path.join(folder, "cases.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [, title = "", leaf = "", issuers = "", lists = "", valid, , parameters = "{}"] = line.split("\t");
      const names = (text: string) => text.split(" ").filter((name) => name !== "");
      return {
        title,
        leaf,
        issuers: names(issuers),
        lists: names(lists),
        isValid: valid === "yes",
        parameters: JSON.parse(parameters) as Parameters,
      };
    });

const known = new Map<string, X509Certificate>();
const certificate = (name: string): X509Certificate => {
  const found = known.get(name) ?? new X509Certificate(readFileSync(path.join(folder, "certs", name)));
  known.set(name, found);
  return found;
};
const list = (name: string): Buffer => readFileSync(path.join(folder, "crls", name));

/** The suite's certificates are in date from 2010 to the end of 2030. */
const at = new Date("2026-01-01T12:00:00Z");

const judge = ({ leaf, issuers, lists, parameters }: Case): FoundPath => {
  const candidates = issuers.map(certificate);
  const crls = ["TrustAnchorRootCRL.crl", ...lists].map(list);
  return findPath({
    leaf: certificate(leaf),
    candidates,
    anchors: [certificate("TrustAnchorRootCertificate.crt")],
    at,
    ...(parameters.user_initial_policy_set === undefined ? {} : { policies: parameters.user_initial_policy_set }),
    initialExplicitPolicy: parameters.initial_explicit_policy === true,
    initialPolicyMappingInhibit: parameters.initial_policy_mapping_inhibit === true,
    initialAnyPolicyInhibit: parameters.initial_any_policy_inhibit === true,
    // The suite asks for proof that nothing was revoked; the product tells a lack of it apart.
    refuse: (found) => {
      const { kind } = chainStatusAt(found, { ocspResponses: [], crls, certificates: candidates }, at);
      return kind === "good" ? null : { code: "refused", detail: kind };
    },
  });
};

const title = "the public suite of certification paths (PKITS)";

describe.skipIf(!isThere)(
  isThere ? title : `${title}, skipped: ../shared/vectors/pkits is not beside the project`,
  () => {
    const cases = isThere ? readCases() : [];

    it("has 247 cases, of which four are left out with their reasons", () => {
      expect(cases).toHaveLength(247);
      expect(Object.keys(leftOut).filter((title) => !cases.some((one) => one.title === title))).toEqual([]);
    });

    it.each(cases.filter(({ title }) => leftOut[title] === undefined))("is judged right: $title", (one) => {
      expect(judge(one).kind).toBe(one.isValid ? "found" : "none");
    });

    it.each(Object.entries(leftOut))("leaves %s out: %s", (name) => {
      const one = cases.find((candidate) => candidate.title === name);
      if (one === undefined) throw new Error("no such case");
      // Where the product begins to judge it, the table is out of date.
      expect(judge(one).kind).not.toBe(one.isValid ? "found" : "none");
    });
  },
);
