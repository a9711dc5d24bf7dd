import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** Answers the question that a page of the simulator shows, rightly by the invented person's file or not. */
const answerQuestion = async (page: Page, isRight: boolean): Promise<void> => {
  const facts = await page.getByRole("definition").allInnerTexts();
  const choices = page.getByRole("radio");
  const names = await page.locator("label").allInnerTexts();
  const found = names.findIndex((name) => facts.includes(name.trim()));
  const right = found === -1 ? names.length - 1 : found;
  await choices.nth(isRight ? right : (right + 1) % names.length).check();
};

/** Takes the simulator's quiz in English on the page that shows it, from its start to its result, as often rightly as said. */
export const takeSimulatedQuiz = async (page: Page, right: number, questions = 5): Promise<void> => {
  await page.getByRole("button", { name: "Start the quiz" }).click();
  for (let number = 1; number <= questions; number += 1) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Question ${number} of ${questions}`);
    await answerQuestion(page, number <= right);
    await page.getByRole("button", { name: number === questions ? "Finish the quiz" : "Next question" }).click();
  }
  await expect(page.getByText(`${right} of ${questions} answers were right.`)).toBeVisible();
};

/** Back to where the person came from. */
export const returnFromSimulator = (page: Page): Promise<void> => page.getByRole("link", { name: "Return" }).click();
