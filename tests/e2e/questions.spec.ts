import { join } from "node:path";
import { ofLostLine } from "./harness/heard-console.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { countClicks, counts, noteCount } from "./steps/clicks.ts";
import { notaryOf, signIn } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";
import { expectNoSidewaysScroll, tap } from "./steps/touch.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";

test.use({ isBehindProxy: true });

const signerName = "Rosalind Achebe";

test(
  "a question asked on a telephone is answered live, each side sees what the other has read, and none is lost with the line",
  counts,
  async ({ product, expectInConsole }) => {
    expectInConsole(...ofLostLine);
    const { proxy } = product;
    const deed = join(product.folder, "Deed.pdf");
    await makePdf(deed, ["Warranty deed", "The undersigned conveys the land."]);
    const account = notaryOf(product.platform.ready);
    const client = new PlatformClient(product.platform.ready.url);
    await client.signIn(account.email, account.password);
    const meeting = await openWatchedSigning(client, { pdf: deed, name: "Deed.pdf", signerName, types: ["signature"] });

    const notary = await product.startWorkstation();
    await signIn(notary, account);
    const { page } = notary;
    const phone = await product.openPhone();
    const signer = phone.page;
    await signer.goto(meeting.link);
    await agreeToSign(signer);
    await drawSignature(signer);
    const ask = signer.getByRole("dialog", { name: "Message the Notary" });
    const questions = page.getByRole("dialog", { name: "Questions to you" });
    const heard = ask.getByRole("log");
    const taps = await countClicks(signer);
    const clicks = await countClicks(page);

    await test.step("a question about the document reaches the notary wherever they are, and the toast leads to it", async () => {
      await expect(page.getByRole("heading", { name: "My Signings" })).toBeVisible();
      await tap(signer.getByRole("button", { name: "I have a question" }));
      await expect(ask.getByRole("button", { name: /About/ })).toContainText("This document: “Deed.pdf”");
      await ask.getByRole("textbox", { name: "Question" }).fill("Is this my line?\nهل هذا سطري؟");
      const toast = page.getByText(`${signerName} asks`);
      await Promise.all([
        signer.getByText("Message has been sent to the notary.").waitFor(),
        toast.waitFor(),
        tap(ask.getByRole("button", { name: "Send to the notary" })),
      ]);
      noteCount("Taps that ask a question", await taps(), 2);
      await expect(heard.getByText("Not read yet")).toBeVisible();
      await expectNoSidewaysScroll(signer);
      await page.getByRole("link", { name: "Answer", exact: true }).click();
      await expect(questions.getByText("Is this my line?")).toBeVisible();
      await expect(heard.getByText(/^Read \d/)).toBeVisible();
      await tap(ask.getByRole("button", { name: "Close" }).last());
    });

    await test.step("a quick answer is changed and sent; the signer hears of it and reads it", async () => {
      await questions.getByRole("button", { name: "Yes, that is right." }).click();
      const field = questions.getByRole("textbox", { name: `Your answer to ${signerName}` });
      await field.press("End");
      await field.pressSequentially(" It is yours.");
      await questions.getByRole("button", { name: "Send the answer" }).click();
      await expect(questions.getByText("Yes, that is right. It is yours.")).toBeVisible();
      noteCount("Clicks from wherever the notary is to the answer that was sent", await clicks(), 3);
      await expect(questions.getByText("Not read yet")).toBeVisible();
      await expect(signer.getByRole("status").filter({ hasText: "answered your question: 1 new answer." })).toHaveCount(
        1,
      );
      await tap(signer.getByRole("button", { name: "1 new answer" }));
      await expect(heard.getByText("Yes, that is right. It is yours.")).toBeVisible();
      await expect(questions.getByText(/^Read \d/)).toBeVisible();
    });

    await test.step("both are there after a reload", async () => {
      await signer.reload();
      await tap(signer.getByRole("button", { name: "I have a question" }));
      await expect(heard.getByRole("listitem")).toHaveCount(2);
      await page.reload();
      await page.getByRole("button", { name: "Questions", exact: true }).click();
      await expect(questions.getByRole("log").getByRole("listitem")).toHaveCount(2);
    });

    await test.step("what is sent without a line waits, says so, and arrives once", async () => {
      proxy.cut();
      await ask.getByRole("textbox", { name: "Question" }).fill("Are you still there?");
      await tap(ask.getByRole("button", { name: "Send to the notary" }));
      await expect(heard.getByText(/^Not sent yet\./)).toBeVisible();
      await questions.getByRole("button", { name: "Please wait a moment." }).click();
      await questions.getByRole("button", { name: "Send the answer" }).click();
      await expect(questions.getByText(/^Not sent yet\./)).toBeVisible();
      proxy.restore();
      for (const log of [heard, questions.getByRole("log")]) {
        await expect(log.getByText("Are you still there?")).toBeVisible();
        await expect(log.getByText("Please wait a moment.")).toBeVisible();
        await expect(log.getByRole("listitem")).toHaveCount(4);
        await expect(log.getByText(/^Read \d/)).toHaveCount(2);
        await expect(log.getByText(/^Not sent yet\./)).toHaveCount(0);
      }
    });

    await test.step("the record says who asked and answered what", async () => {
      await page.keyboard.press("Escape");
      const record = page.getByRole("complementary", { name: "Document and record" });
      await expect(record.getByText(`${signerName} asked a question`)).toHaveCount(2);
      await expect(record.getByText("“Deed.pdf”: Is this my line?")).toBeVisible();
      await expect(record.getByText("Yes, that is right. It is yours.")).toBeVisible();
      expect((await meeting.events()).filter(({ kind }) => /^message-|^answer-/.test(kind))).toHaveLength(8);
    });

    await test.step("after the end it can be read, and nothing added", async () => {
      await client.ok("DELETE", `/signing/${meeting.signingId}/terminate`);
      await expect(ask.getByText(/^This signing has ended\./)).toBeVisible();
      await expect(ask.getByRole("textbox")).toHaveCount(0);
      await expect(heard.getByRole("listitem")).toHaveCount(4);
    });
  },
);
