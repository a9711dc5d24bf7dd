import { describe, expect, it } from "vitest";
import {
  fieldRuleNote,
  rulesKnownText,
  stateRuleLines,
} from "#renderer/features/state-rules/model/state-rules-text.ts";

describe("the rules of the notary's state on the screen", () => {
  it("say for every topic without a source that the default holds", () => {
    for (const stateName of ["Montana", "A state without data"]) {
      const lines = stateRuleLines(stateName);
      expect(lines).toHaveLength(20);
      for (const line of lines)
        expect(line).toMatchObject({
          text: `No rule of ${stateName} is known here, so the usual setting applies.`,
          source: null,
        });
    }
  });

  it("show a sourced rule with its citation, its words and since when", () => {
    const lines = stateRuleLines("Texas");
    expect(lines.find(({ topic }) => topic === "knowledgeQuiz")).toMatchObject({
      text: "at least 5 questions, at least 5 choices each, 80 % right, 120 seconds, 2 attempts, within 24 hours, 60 % of the questions replaced each time, after the last none with the same notary for 24 hours",
      source: {
        citation: "1 Tex. Admin. Code § 87.70(b)",
        since: "in force since August 19, 2018",
        host: "texreg.sos.state.tx.us",
      },
    });
    expect(lines.find(({ topic }) => topic === "ronStatement")?.source).toBeNull();
  });

  it("count how many points follow the state, and what holds for the others", () => {
    expect(rulesKnownText("Ohio", 0, 9)).toBe("No rule of Ohio is known here, so the usual setting applies.");
    expect(rulesKnownText("Florida", 3, 9)).toBe(
      "3 of 9 points follow the rules of Florida. For the others no rule of the state is known here, and the usual setting applies.",
    );
    expect(rulesKnownText("Texas", 9, 9)).toBe("All 9 points follow the rules of Texas.");
  });

  it("name the facts that a seal is filled with in words", () => {
    expect(stateRuleLines("Pennsylvania")[0]?.text).toBe(
      "Commonwealth of Pennsylvania · Notary Seal · ‹name as commissioned›, Notary Public · ‹name› County · My commission expires ‹date› · Commission No. ‹number›",
    );
  });

  it("stand beside a selected stamp or statement, and beside no other field", () => {
    expect(fieldRuleNote("required_ron_statement", "Ohio")).toEqual({
      text: "No rule of Ohio is known here, so the usual setting applies.",
      citation: null,
    });
    expect(fieldRuleNote("notary_stamp", "Florida")).toEqual({
      text: "Worded as the law of Florida asks.",
      citation: "Fla. Stat. § 117.021(3), in force by January 1, 2020",
    });
    expect(fieldRuleNote("signature", "Florida")).toBeUndefined();
    expect(fieldRuleNote("notary_stamp", null)).toBeUndefined();
  });
});
