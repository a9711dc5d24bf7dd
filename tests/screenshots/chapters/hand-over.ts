import type { Page } from "@playwright/test";
import type { HandOverFacts } from "#contract/hand-over/entity.ts";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { longName } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing } from "../stage.ts";

const route = "**/api/admin/people/*/hand-overs";
const at = "2026-11-03T12:00:00.000Z";
const sha256 = Sha256HexSchema.parse("4f1a".repeat(16));
const empty: HandOverFacts = {
  fullName: "Nora Whitfield",
  email: "nora.whitfield@demo.example",
  state: "Florida",
  hasEnded: true,
  journal: { entries: 0, withValues: 0 },
  signings: { total: 0, released: 0, open: 0 },
  handOvers: [],
};
const handOver = {
  reason: "resignation" as const,
  happenedOn: "2026-11-02",
  receiver: { name: "Recorder of Deeds, Montgomery County", address: "1 Court Square", email: "", reference: "" },
  certificate: null,
  withDocuments: true,
  askedBy: "Ada Admin",
  askedAt: at,
};
const full: HandOverFacts = {
  ...empty,
  state: "Pennsylvania",
  journal: { entries: 1_204, withValues: 1_204 },
  signings: { total: 612, released: 598, open: 3 },
  handOvers: [
    {
      ...handOver,
      id: "00000000-0000-4000-8000-0000000000b1",
      receiver: { ...handOver.receiver, name: longName },
      standing: { state: "gathering", done: 210, total: 612 },
    },
    {
      ...handOver,
      id: "00000000-0000-4000-8000-0000000000b2",
      standing: {
        state: "ready",
        downloadUrl: "/api/admin/hand-over.zip",
        sha256,
        sizeBytes: 84_000_000,
        fileCount: 1_830,
        missing: [
          {
            what: "What the 1204 entries of the journal say",
            why: "No certificate of the receiver was given to encrypt it for, and nobody else may read it.",
          },
          { what: "Recordings of meetings", why: "The platform has none of these signings." },
        ],
        readyAt: at,
        expiresAt: "2026-12-03T12:00:00.000Z",
      },
    },
    { ...handOver, id: "00000000-0000-4000-8000-0000000000b3", standing: { state: "failed" } },
    {
      ...handOver,
      id: "00000000-0000-4000-8000-0000000000b4",
      reason: "death",
      standing: { state: "expired", expiredAt: at },
    },
  ],
};

/** From the page of a notary: what they leave behind, and to whom it goes. */
export const handOverScreens = (page: () => Promise<Page>): Screen[] => {
  const answering = async (facts: HandOverFacts, heading: string): Promise<Page> => {
    const on = await page();
    await on.unroute(route);
    await on.route(route, (asked) => asked.fulfill({ json: facts }));
    await on.reload();
    return showing(on, heading);
  };
  return [
    {
      name: "admin-hand-over-empty",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.getByRole("link", { name: "Hand over the records…" }).click();
        await showing(on, "Hand over the records");
        return answering(empty, "There is nothing to hand over");
      },
    },
    {
      name: "admin-hand-over-loading",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.unroute(route);
        // Never answered, until the page is loaded again.
        await on.route(route, () => undefined);
        await on.reload();
        return showing(on, "Hand over the records");
      },
    },
    {
      name: "admin-hand-over-error",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.unroute(route);
        await on.route(route, (asked) => asked.abort());
        await on.reload();
        await expect(on.getByRole("button", { name: "Try again" })).toBeVisible();
        return on;
      },
    },
    {
      name: "admin-hand-over-active",
      viewer: "notary",
      arrive: () => answering({ ...full, hasEnded: false, handOvers: [] }, "First: deactivate the account"),
    },
    { name: "admin-hand-over", viewer: "notary", arrive: () => answering(full, "1. What happened") },
    {
      name: "admin-hand-over-missing",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.getByRole("button", { name: "Hand over the records…" }).click();
        await expect(on.getByText("Choose what happened.")).toBeVisible();
        return on;
      },
    },
    {
      name: "admin-hand-over-certificate",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        const certificate = {
          subject: "Recorder of Deeds, Montgomery County",
          issuer: "County of Montgomery CA",
          sha256,
          notAfter: "2027-11-03T12:00:00.000Z",
        };
        await on.route("**/api/admin/hand-over-certificate", (asked) => asked.fulfill({ json: certificate }));
        await on
          .getByRole("textbox", { name: "Certificate of the receiver (PEM)" })
          .fill("-----BEGIN CERTIFICATE-----");
        await on.getByRole("button", { name: "Read the certificate" }).click();
        const said = on.getByText(/^encrypted for Recorder of Deeds/);
        await expect(said).toBeVisible();
        await said.scrollIntoViewIfNeeded();
        return on;
      },
    },
    {
      name: "admin-hand-over-confirm",
      viewer: "notary",
      arrive: async () => {
        const on = await page();
        await on.getByRole("button", { name: /Reason$/ }).click();
        await on.getByRole("option", { name: "The notary resigned" }).click();
        await on.getByRole("textbox", { name: /^Day on which it happened/ }).fill("11/02/2026");
        await on.getByRole("textbox", { name: /^Name of the office or person/ }).fill("Recorder of Deeds");
        await on.getByRole("textbox", { name: /^Postal address/ }).fill("1 Court Square\nNorristown, PA 19401");
        await on.getByRole("button", { name: "Hand over the records…" }).click();
        await expect(on.getByRole("dialog", { name: "Hand over the records of Nora Whitfield?" })).toBeVisible();
        return on;
      },
      leave: async (on) => {
        await pressEscape(on);
        await on.unroute(route);
        await on.unroute("**/api/admin/hand-over-certificate");
        await on.reload();
      },
    },
  ];
};
