import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccountFolders } from "#main/storage/account-folder.ts";
import { migrate } from "#main/storage/database.ts";
import { writeFileDurably } from "#main/storage/durable-file.ts";
import { createSerial } from "#main/storage/serial.ts";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "storage-test-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("an account's folders", () => {
  it("are the account's alone, name nobody, and are closed to other users of the computer", () => {
    const account = {
      platformId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01",
      userId: "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02",
    };
    const mine = openAccountFolders(folder, account);
    expect(openAccountFolders(folder, account)).toEqual(mine);
    expect(openAccountFolders(folder, { ...account, userId: account.platformId }).vault).not.toBe(mine.vault);
    expect(openAccountFolders(folder, { ...account, platformId: account.userId }).vault).not.toBe(mine.vault);
    expect(mine.vault).not.toContain(account.userId);
    for (const path of Object.values(mine)) expect(statSync(path).mode & 0o777).toBe(0o700);
  });
});

describe("writing a file durably", () => {
  it("replaces the old content whole, for the owner only, and leaves nothing beside it", async () => {
    const path = join(folder, "sealed.json");
    await writeFileDurably(path, "old and longer");
    await writeFileDurably(path, "new");
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["sealed.json"]);
  });
});

describe("migrations", () => {
  const steps = [
    { name: "one", sql: "CREATE TABLE one (id INTEGER PRIMARY KEY) STRICT" },
    { name: "two", sql: "ALTER TABLE one ADD COLUMN text TEXT" },
  ];

  it("are done once each, in order, also on a database that has the first of them", () => {
    const database = new Database(":memory:");
    migrate(database, steps.slice(0, 1));
    migrate(database, steps);
    migrate(database, steps);
    database.prepare("INSERT INTO one (text) VALUES ('kept')").run();
    expect(database.pragma("user_version", { simple: true })).toBe(2);
    database.close();
  });

  it("leave the version where it was when one fails", () => {
    const database = new Database(":memory:");
    expect(() =>
      migrate(database, [...steps, { name: "three", sql: "CREATE TABLE three (id); SELECT nonsense" }]),
    ).toThrow("nonsense");
    expect(database.pragma("user_version", { simple: true })).toBe(2);
    expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'three'").all()).toEqual([]);
    database.close();
  });
});

describe("work in turn", () => {
  it("never overlaps and goes on after a failure", async () => {
    const inTurn = createSerial();
    const order: string[] = [];
    const work = (name: string, fails = false) =>
      inTurn(async () => {
        order.push(`${name} begins`);
        await Promise.resolve();
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const results = await Promise.allSettled([work("a"), work("b", true), work("c")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(order).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });
});
