import { afterAll, beforeAll, expect, test } from "vitest";
import type { CommissionFacts } from "#contract/endorsement/entity.ts";
import { maxCommissionListBytes } from "#contract/endorsement/limits.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { dayIn, newAccount, type SignedInAccount } from "./notary-account.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const letterOf = (png = makePng(300, 200)) => new File([png.png], "letter.png", { type: "image/png" });

const csv = (...lines: string[]) => new File([lines.join("\n")], "florida.csv", { type: "text/csv" });

describeOnEachStore("A state's list of commissions", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
  });
  afterAll(() => running.stop());

  const nina = (fullName: string) => newAccount(running, { role: "SelfRon", fullName });
  const submit = (
    { browser }: SignedInAccount,
    changes: Omit<CommissionFacts, "beginsOn">,
    letter: File | null = letterOf(),
  ) => browser.api.endorsements.submit({ beginsOn: dayIn(-400), ...changes, ...(letter === null ? {} : { letter }) });
  const waitingOf = async (number: string) =>
    (await admin.api.endorsements.list()).find((row) => row.number === number && row.status === "waiting");

  test("a list of the state approves what agrees with it, then and later, and leaves the rest to the administrator", async () => {
    const listed = await nina("Lisa Listed");
    const other = await nina("Odette Other");
    await submit(listed, {
      name: "Lisa Listed",
      number: "00-99",
      state: "TX",
      county: "Travis",
      expiresOn: "2028-06-30",
    });
    await submit(other, { name: "Odette Other", number: "0100", state: "TX", county: "", expiresOn: "2028-06-30" });
    const file = csv(
      "\uFEFFLast Name,First Name,Commission Number,County,Expiration Date",
      '"Listed","Lisa ""Lee""",99,TRAVIS COUNTY,6/30/2028',
      "Other,Odette,100,,06/30/2029",
      "Later,Lucy,101,Bexar,2028-06-30",
    );
    // The name on a list may leave out what the letter has, and not the other way round.
    const plain = csv(
      "Name,Commission Number,County,Expiration Date",
      "Lisa Listed,99,TRAVIS COUNTY,6/30/2028",
      '"Other, Odette",100,,06/30/2029',
      "Lucy Later,101,Bexar,2028-06-30",
    );
    expect((await admin.api.endorsements.importList({ state: "TX", file })).list.rowCount).toBe(3);
    const { list, approved } = await admin.api.endorsements.importList({ state: "TX", file: plain });
    expect(list).toMatchObject({ state: "TX", stateName: "Texas", rowCount: 3, importedBy: "Ada Admin" });
    const states = await Promise.all(
      [listed, other].map(async ({ browser }) => (await browser.api.onboarding.state()).ronEndorsement),
    );
    expect(states).toMatchObject([{ status: "approved", decidedBy: "list" }, { status: "waiting" }]);
    expect(approved).toBeLessThanOrEqual(1);
    expect((await waitingOf("0100"))?.finding).toMatchObject({ kind: "differs", expiresOn: "2029-06-30" });
    expect((await listed.browser.api.account.session()).user?.commission).toMatchObject({ number: "00-99" });

    // Who hands in afterwards needs no letter, and nobody's decision.
    const later = await nina("Lucy Later");
    const handedIn = {
      name: "Lucy Later",
      number: "101",
      state: "TX",
      county: "Bexar County",
      expiresOn: "2028-06-30",
    };
    expect(await submit(later, handedIn, null)).toMatchObject({ status: "approved", decidedBy: "list", letter: null });
    const absent = await nina("Abby Absent");
    expect(await submit(absent, { ...handedIn, name: "Abby Absent", number: "TX 999" }, null)).toMatchObject({
      status: "waiting",
    });
    expect((await waitingOf("TX 999"))?.finding).toMatchObject({ kind: "not-on-it" });
    expect(await admin.api.endorsements.lists()).toMatchObject([{ state: "TX", fileName: "florida.csv" }]);
  });

  test("a list of several megabytes comes in, and one beyond the limit does not", async () => {
    const of = (notes: number) =>
      csv("name,number,expires,notes", `Lisa Listed,1,2028-06-30,${"n".repeat(notes)}`, "Odette Other,2,2028-06-30,");
    const { list } = await admin.api.endorsements.importList({ state: "KY", file: of(maxCommissionListBytes - 200) });
    expect(list.rowCount).toBe(2);
    expect(["request/invalid", "request/too-large"]).toContain(
      await codeOf(admin.api.endorsements.importList({ state: "KY", file: of(maxCommissionListBytes) })),
    );
    expect((await admin.api.endorsements.lists()).find(({ state }) => state === "KY")?.rowCount).toBe(2);
  });

  test.each([
    ["no columns", "a,b,c\n1,2,3", "columns"],
    ["nobody in it", "name,number,expires\n", "no notary"],
    ["a date that is none", "name,number,expires\nLisa Listed,1,31 June\n", "line 2 has no date"],
    ["a day that is none", "name,number,expires\nLisa Listed,1,2/30/2028\n", "line 2 has no date"],
    ["nobody's number", "name,number,expires\nLisa Listed,-,2028-06-30\n", "no number"],
    ["a name that turns around", "name,number,expires\nLi\u202Esa Listed,1,2028-06-30\n", "cannot be seen"],
    ["an open quotation", 'name,number,expires\n"Lisa,1,2028-06-30\n', "quotation"],
  ])("a list with %s is refused whole, and the one before stands", async (_what, text, detail) => {
    await admin.api.endorsements.importList({
      state: "OK",
      file: csv("name,number,expires", "Lisa Listed,1,2028-06-30"),
    });
    expect(await refusalOf(admin.api.endorsements.importList({ state: "OK", file: csv(text) }))).toMatchObject({
      code: "endorsement/list-unreadable",
      params: { detail: expect.stringContaining(detail) },
    });
    expect((await admin.api.endorsements.lists()).find(({ state }) => state === "OK")?.rowCount).toBe(1);
  });
});
