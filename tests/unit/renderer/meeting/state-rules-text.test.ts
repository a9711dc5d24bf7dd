import { describe, expect, it } from "vitest";
import { fieldRuleNote, stateRuleLines } from "#renderer/features/meeting/model/state-rules-text.ts";

describe("the rules of the notary's state on the screen", () => {
  it("say for every topic without a source that the default holds", () => {
    for (const stateName of ["Ohio", "A state without data"]) {
      const lines = stateRuleLines(stateName);
      expect(lines).toHaveLength(9);
      for (const line of lines)
        expect(line).toMatchObject({ text: `No sourced rule for ${stateName}: the default holds.`, source: null });
    }
  });

  it("show a sourced rule with its citation, its words and since when", () => {
    const lines = stateRuleLines("Texas");
    expect(lines.find(({ topic }) => topic === "knowledgeQuiz")).toMatchObject({
      text: "at least 5 questions, at least 5 choices each, 80 % right, 120 seconds, 2 attempts, within 24 hours",
      source: { citation: "1 Tex. Admin. Code § 87.70(b)", since: "since 2018-08-19", host: "texreg.sos.state.tx.us" },
    });
    expect(lines.find(({ topic }) => topic === "ronStatement")?.source).toBeNull();
  });

  it("name the facts that a seal is filled with in words", () => {
    expect(stateRuleLines("Pennsylvania")[0]?.text).toBe(
      "Commonwealth of Pennsylvania · Notary Seal · ‹name as commissioned›, Notary Public · ‹name› County · My commission expires ‹date› · Commission No. ‹number›",
    );
  });

  it("stand beside a selected stamp or statement, and beside no other field", () => {
    expect(fieldRuleNote("required_ron_statement", "Ohio")).toBe("No sourced rule for Ohio: the default holds.");
    expect(fieldRuleNote("notary_stamp", "Florida")).toBe(
      "As in Fla. Stat. § 117.021(3), since 2020-01-01 at the latest.",
    );
    expect(fieldRuleNote("signature", "Florida")).toBeUndefined();
    expect(fieldRuleNote("notary_stamp", null)).toBeUndefined();
  });
});
