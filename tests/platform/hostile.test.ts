import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { WebSocket } from "ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  maxConsentsPerMember,
  maxMembersPerSigning,
  maxMessagesPerMember,
  maxOpenUploads,
  maxPicturesPerMember,
} from "#contract/constants.ts";
import { MemberIdSchema, UserIdSchema, type Sha256Hex } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { hashToken } from "#platform/security/tokens.ts";
import { openStore } from "#platform/store/open-store.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeIn, codeOf, type Browser } from "./client.ts";
import { adopt, agree } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

const times = <Result>(count: number, call: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, call));

const post = (browser: Browser, path: string, body: unknown): Promise<Response> =>
  browser.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describeOnEachStore("People who mean harm, or press twice", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let databaseUrl: string | undefined;
  beforeAll(async () => {
    databaseUrl = await store.newDatabaseUrl();
    running = await startTestPlatform({ name: store.name, newDatabaseUrl: async () => databaseUrl });
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  let people = 0;
  const invite = async () => {
    people += 1;
    const email = `person${people}@example.org`;
    const { signing, links } = await notary.api.signings.create({
      title: "A meeting",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Pat Person", email, type: "signer" }],
    });
    const [link] = links;
    if (link === undefined) throw new Error("there is no link");
    return { id: signing.id, memberId: link.memberId, token: tokenOf(link.url), email };
  };
  /** As the cookie of this answer: several answers at once overwrite each other in a browser. */
  const statusWith = async (response: Response, path: string): Promise<number> => {
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return (await fetch(`${running.url}${path}`, { headers: { cookie } })).status;
  };

  describe("at once", () => {
    test("a link that is withdrawn while it is used lets nobody stay", async () => {
      const { id, memberId, token } = await invite();
      const browsers = await times(6, () => running.newBrowser());
      await Promise.all([
        ...browsers.map((browser) => post(browser, "/api/join", { token })),
        notary.api.members.withdrawLink({ id, memberId }),
      ]);
      const answers = await Promise.all(browsers.map((browser) => browser.fetch(`/api/signing/${id}`)));
      expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 401));
    });

    test("one browser that opens its link many times gets in with every answer", async () => {
      const { id, token } = await invite();
      const browser = await running.newBrowser();
      await post(browser, "/api/join", { token });
      await browser.api.account.session();
      const answers = await times(12, () => post(browser, "/api/join", { token }));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const answer of answers) expect(await statusWith(answer, `/api/signing/${id}`)).toBe(200);
    });

    test("one browser that sends its sign-in several times is signed in by every answer", async () => {
      const browser = await running.signedIn("Theo");
      const account = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Theo"));
      const { email, password } = account ?? { email: "", password: "" };
      const answers = await times(4, () => post(browser, "/api/login", { email, password }));
      for (const answer of answers) expect(await statusWith(answer, "/api/me/profile")).toBe(200);
    });

    test("codes are not asked for more often by asking at the same time", async () => {
      const { email } = await invite();
      const browser = await running.newBrowser();
      const answers = await times(10, () => post(browser, "/api/return/code", { email }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    });

    test("what the database ended for another's sake is done anew, and what follows it once", async () => {
      const { store: opened } = running.platform.services;
      let attempts = 0;
      let followed = 0;
      await opened.transact(async (unit) => {
        unit.afterCommit(() => void (followed += 1));
        attempts += 1;
        // As PostgreSQL says it; a real one takes its deadlock_timeout of a second.
        if (attempts < 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      });
      expect({ attempts, followed }).toEqual({ attempts: 3, followed: 1 });
    });
  });

  describe("in numbers that nobody needs", () => {
    const now = new Date();
    const rows = <Row>(count: number, row: (index: number) => Row): Row[] =>
      Array.from({ length: count }, (_, i) => row(i));
    const db = () => running.platform.services.store.read;
    const joined = async () => {
      const { id, memberId, token } = await invite();
      const browser = await running.newBrowser();
      await post(browser, "/api/join", { token });
      await browser.api.account.session();
      return { id, memberId, browser };
    };

    test("a person's messages and decisions come to an end", async () => {
      const { id, memberId, browser } = await joined();
      const message = { signing_id: id, member_id: memberId, message: "x", sent_at: new Date(0), read_at: null };
      await db()
        .insertInto("signing_messages")
        .values(rows(maxMessagesPerMember - 1, () => ({ id: randomUUID(), ...message })))
        .execute();
      await browser.api.messages.send({ id, message: "The last one" });
      expect(await codeOf(browser.api.messages.send({ id, message: "One more" }))).toBe("request/too-many");
      const consent = {
        member_id: memberId,
        text_version: "x",
        text_sha256: "x",
        at: now,
        address: null,
        device: null,
      };
      await db()
        .insertInto("consents")
        .values(rows(maxConsentsPerMember - 1, () => ({ id: randomUUID(), decision: "agreed" as const, ...consent })))
        .execute();
      await agree(browser, id, memberId);
      expect(await codeOf(agree(browser, id, memberId))).toBe("request/too-many");
    });

    test("a person's pictures come to an end, and what is refused is not kept", async () => {
      const { id, memberId, browser } = await joined();
      await agree(browser, id, memberId);
      const picture = { member_id: memberId, purpose: "initials" as const, width_px: 1, height_px: 1, adopted_at: now };
      const sha256 = (index: number) => index.toString(16).padStart(64, "0") as Sha256Hex;
      await db()
        .insertInto("signatures")
        .values(rows(maxPicturesPerMember - 1, (index) => ({ sha256: sha256(index), ...picture })))
        .execute();
      const last = await adopt(browser, id, memberId, 1);
      expect(await codeOf(adopt(browser, id, memberId, 2))).toBe("request/too-many");
      const { blobs } = running.platform.services;
      expect(await blobs.has(last.sha256)).toBe(true);
      const refused = createHash("sha256").update(makePng(202, 80).png).digest("hex") as Sha256Hex;
      expect(await blobs.has(refused)).toBe(false);
    });

    test("the people of a signing and the files that wait for use come to an end", async () => {
      const { id, email } = await invite();
      const [member] = await db().selectFrom("members").selectAll().where("email", "=", email).execute();
      if (member === undefined) throw new Error("there is no member");
      const { info: _, ...copied } = member;
      await db()
        .insertInto("members")
        .values(
          rows(maxMembersPerSigning - 2, (index) => ({
            ...copied,
            id: MemberIdSchema.parse(randomUUID()),
            position: index + 2,
            removed_at: now,
          })),
        )
        .execute();
      const person = { fullName: "One Too Many", email: "more@example.org", type: "signer" as const };
      expect(await codeOf(notary.api.members.add({ id, ...person }))).toBe("request/too-many");

      const theo = await running.signedIn("Theo");
      const user = (await theo.api.account.session()).user;
      const owner = UserIdSchema.parse(user?.id);
      const begin = (headers: Record<string, string>) =>
        theo.fetch("/api/uploads", { method: "POST", headers: { "tus-resumable": "1.0.0", ...headers } });
      await db()
        .insertInto("uploads")
        .values(
          rows(maxOpenUploads - 1, () => ({
            id: randomUUID(),
            user_id: owner,
            size_bytes: 5,
            created_at: now,
            finished_at: null,
          })),
        )
        .execute();
      expect((await begin({ "upload-length": "5" })).status).toBe(201);
      expect(await codeIn(await begin({ "upload-length": "5" }))).toBe("request/too-many");
      expect(await codeIn(await begin({ "upload-defer-length": "1" }))).toBe("request/invalid");
      for (const length of ["-1", "1e3", "9007199254740993", "x"])
        expect(await codeIn(await begin({ "upload-length": length })), length).toBe("request/invalid");
      expect(await codeIn(await begin({ "upload-concat": "final;/api/uploads/x" }))).toBe("request/invalid");
    });
  });

  test("a person who is taken out while they ask for the channel does not listen", async () => {
    const { id, memberId, token } = await invite();
    const browser = await running.newBrowser();
    await post(browser, "/api/join", { token });
    await browser.api.account.session();
    const { key } = (await browser.api.platform.identity()).realtime;
    const socket = new WebSocket(`${running.url.replace("http", "ws")}/app/${key}?protocol=7`);
    const [first] = (await once(socket, "message")) as [Buffer];
    const { socket_id: socketId } = JSON.parse((JSON.parse(String(first)) as { data: string }).data) as {
      socket_id: string;
    };
    const ask = () =>
      browser.fetch("/broadcasting/auth", {
        method: "POST",
        body: new URLSearchParams({ socket_id: socketId, channel_name: channels.signingSession(id) }),
      });
    expect((await ask()).status).toBe(200);
    // Behind the back of what is remembered of the session for two seconds, as a removal at the same moment.
    await running.platform.services.store.read
      .deleteFrom("session_memberships")
      .where("member_id", "=", memberId)
      .execute();
    const closed = once(socket, "close");
    expect((await ask()).ok).toBe(false);
    socket.terminate();
    await closed;
  });

  test("a second process over the same data folder ends, whatever the store", async () => {
    const dataDir = path.dirname(running.platform.services.facts.uploadsDir);
    const ignore = () => undefined;
    await expect(
      openStore({
        dataDir,
        databaseUrl: await store.newDatabaseUrl(),
        onEffectFailure: ignore,
        onConnectionFailure: ignore,
      }),
    ).rejects.toThrow("Another platform process is using");
  });

  test("a file that is gone is a defect in the contract's form, and no browser keeps it under the file's hash", async () => {
    const { id, memberId, token } = await invite();
    const browser = await running.newBrowser();
    await post(browser, "/api/join", { token });
    await browser.api.account.session();
    const { sha256 } = await adopt(browser, id, memberId, 7);
    const { blobs } = running.platform.services;
    const read = () => browser.fetch(`/api/signing/${id}/signature-image/${sha256}`);
    expect((await read()).headers.get("etag")).toBe(`"${sha256}"`);
    // As it is between the look at its size and the reading.
    const file = await blobs.pathOf(sha256);
    const unreadable = `${file}.moved`;
    renameSync(file, unreadable);
    mkdirSync(file);
    const answer = await read();
    rmdirSync(file);
    renameSync(unreadable, file);
    expect(answer.headers.get("etag")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.status).toBe(500);
    expect(await codeIn(answer)).toBe("platform/defect");
  });

  test.runIf(store.name === "PostgreSQL")(
    "while the database is away everybody is told so, and it comes back (PGlite has no server to go away)",
    async () => {
      const url = new URL(databaseUrl ?? "");
      const name = url.pathname.slice(1);
      url.pathname = "/postgres";
      const operator = new pg.Client({ connectionString: url.href });
      await operator.connect();
      const rename = async (from: string, to: string) => {
        // Or the platform's next connection is there before the new name.
        await operator.query(`alter database ${from} with allow_connections false`);
        await operator.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [from]);
        await operator.query(`alter database ${from} rename to ${to}`);
        await operator.query(`alter database ${to} with allow_connections true`);
      };
      await rename(name, `${name}_away`);
      expect(await codeOf(notary.api.signings.list({}))).toBe("platform/unavailable");
      expect(await codeOf(notary.api.journal.head())).toBe("platform/unavailable");
      // Whose session is not in memory.
      running.platform.services.sessions.forget(hashToken(notary.sessionToken()));
      const answer = await notary.fetch("/api/signings");
      expect(answer.status).toBe(503);
      expect(await codeIn(answer)).toBe("platform/unavailable");
      // What says so needs no database, whatever cookie comes along.
      const health = await notary.fetch("/api/health");
      expect([health.status, await health.json()]).toMatchObject([200, { status: "ok", store: "failing" }]);
      for (const path of ["/api/platform", "/api/openapi.json"])
        expect((await notary.fetch(path)).status, path).toBe(200);
      await rename(`${name}_away`, name);
      await operator.end();
      await notary.api.signings.list({});
    },
  );

  describe("with values at the edge", () => {
    test("an address that fits into no index and the year 0 are refused as such", async () => {
      const { id } = await invite();
      // Of many different letters: what repeats is packed and would fit.
      const domain = Array.from({ length: 300 }, () => crypto.randomUUID()).join(".");
      const person = { fullName: "Long Address", email: `a@${domain}.org`, type: "signer" as const };
      expect(await codeOf(notary.api.members.add({ id, ...person }))).toBe("request/invalid");
      const signing = { title: "Long ago", kind: "real" as const, members: [] };
      expect(await codeOf(notary.api.signings.create({ ...signing, scheduledAt: "0000-01-01T00:00:00Z" }))).toBe(
        "request/invalid",
      );
    });

    test("an address whose percent signs mean nothing is not found, in the contract's form", async () => {
      for (const path of ["/%", "/assets/%zz", "/api/signing/%c0%ae"]) {
        const answer = await fetch(`${running.url}${path}`);
        expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
        expect(await codeIn(answer), path).toBe("request/not-found");
      }
    });

    test("strangers send little, and nobody a body of a hundred levels", async () => {
      const stranger = await running.newBrowser();
      const long = await post(stranger, "/api/login", { email: "a@b.co", password: "x", more: "x".repeat(70_000) });
      expect(await codeIn(long)).toBe("request/too-large");
      const deep = (levels: number) =>
        post(
          stranger,
          "/api/login",
          `{"email":"a@b.co","password":"[\\"[","more":${"[".repeat(levels)}${"]".repeat(levels)}}`,
        );
      expect(await codeIn(await deep(90))).toBe("auth/wrong-credentials");
      expect(await codeIn(await deep(100))).toBe("request/invalid");
    });
  });
});
