import { expect, test } from "vitest";
import { partsOf } from "#renderer/features/sent-mail/model/mail-parts.ts";

test("links are found without the signs behind them, and nothing of the text is lost", () => {
  const text = "Open:\nhttps://a.example/join#T_-x\n\nElse open http://127.0.0.1:80/join, and wait.";
  const parts = partsOf(text);
  expect(parts.flatMap((part) => (part.kind === "link" ? [part.url] : []))).toEqual([
    "https://a.example/join#T_-x",
    "http://127.0.0.1:80/join",
  ]);
  expect(parts.map((part) => (part.kind === "link" ? part.url : part.text)).join("")).toBe(text);
});
