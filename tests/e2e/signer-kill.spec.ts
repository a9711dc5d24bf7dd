import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signerPageSteps, type SignerPageStep } from "#tests/kill-points/kill-points.ts";
import { openProfile } from "./harness/browser.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { openWatchedSigning, type WatchedSigning } from "./steps/watched-signing.ts";
import { notaryOf } from "./steps/notary.ts";
import { agreeToSign, drawStrokes } from "./steps/signer.ts";

test.use({ isBehindProxy: true });

type KilledStep = {
  /** What the person does, up to the instant at which the browser dies. */
  until: (page: Page) => Promise<void>;
  /** What they find after opening their link again, and how they go on. */
  afterwards: (page: Page) => Promise<void>;
};

/** The browser has written down what holds this text; the instant before, a power cut may still take the last stroke. */
const keptOnDevice = async (page: Page, text: string): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open("notary-workstation.drafts");
            request.addEventListener("success", () => {
              const all = request.result.transaction("drafts").objectStore("drafts").getAll();
              all.addEventListener("success", () => resolve(JSON.stringify(all.result)));
              request.result.close();
            });
          }),
      ),
    )
    .toContain(text);
};

const stepsOf = (meeting: WatchedSigning, holdOperations: () => void): Record<SignerPageStep, KilledStep> => ({
  "adopting a signature": {
    until: async (page) => {
      await agreeToSign(page);
      await drawStrokes(page);
      await keptOnDevice(page, "strokes");
    },
    afterwards: async (page) => {
      await expect(page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
      await expect(page.getByText("What you had made before this page was closed is here again.")).toBeVisible();
      await page.getByRole("button", { name: "Adopt this signature" }).click();
      await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
    },
  },
  typing: {
    until: async (page) => {
      await page.getByRole("button", { name: /^Text for .* Tap to write$/ }).click();
      await page.getByRole("dialog").getByRole("textbox").pressSequentially("Half a sentence");
      await keptOnDevice(page, "Half a sentence");
    },
    afterwards: async (page) => {
      expect(await meeting.value("text")).toEqual({ kind: "empty" });
      await expect(page.getByText("You had begun to write in “Text”")).toBeVisible();
      await page.getByRole("button", { name: "Go on writing" }).click();
      await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("Half a sentence");
      await page.getByRole("button", { name: "Fill in" }).click();
      await expect.poll(() => meeting.value("text")).toEqual({ kind: "text", text: "Half a sentence" });
    },
  },
  "placing it": {
    until: async (page) => {
      // The signature is on its way and does not arrive.
      holdOperations();
      await page.getByRole("button", { name: /Tap to sign$/ }).click();
      await expect(page.getByRole("button", { name: /^Signature for .* Tap to change$/ })).toBeVisible();
      await keptOnDevice(page, "Fill signature");
    },
    afterwards: async (page) => {
      expect(await meeting.value("signature")).toEqual({ kind: "empty" });
      await expect(page.getByText("1 change had not been sent when this page was closed")).toBeVisible();
      await page.getByRole("button", { name: "Send it now" }).click();
      await expect.poll(() => meeting.value("signature")).toMatchObject({ kind: "image" });
      await expect(page.getByText("You have filled everything")).toBeVisible();
    },
  },
});

test("a signer whose browser is killed while typing, making or placing a signature finds everything again", async ({
  product,
}) => {
  const { proxy } = product;
  const deed = join(product.folder, "Deed.pdf");
  await makePdf(deed, ["Warranty deed"]);
  const account = notaryOf(product.platform.ready);
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const types = ["signature", "text"] as const;
  const meeting = await openWatchedSigning(client, {
    pdf: deed,
    name: "Deed.pdf",
    signerName: "Rosalind Achebe",
    types: [...types],
  });
  const steps = stepsOf(meeting, () => proxy.next({ method: "POST", path: /\/operations$/ }, { kind: "silence" }));
  const profile = join(product.folder, "profile");
  let person = await openProfile(profile);
  try {
    await person.page.goto(meeting.link);
    // In the order of a meeting; every step of the table is in it.
    const order: readonly SignerPageStep[] = ["adopting a signature", "typing", "placing it"];
    expect(order.toSorted()).toEqual(signerPageSteps.toSorted());
    for (const name of order) {
      await test.step(`SIGKILL while ${name}`, async () => {
        await steps[name].until(person.page);
        await person.kill();
        person = await openProfile(profile);
        await person.page.goto(meeting.link);
        await steps[name].afterwards(person.page);
      });
    }
    await person.page.reload();
    await expect(person.page.getByText("You have filled everything")).toBeVisible();
    expect((await meeting.events()).filter(({ kind }) => kind === "member-consented")).toHaveLength(1);
  } finally {
    await person.kill();
  }
});
