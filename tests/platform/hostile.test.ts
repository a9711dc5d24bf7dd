import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeIn, codeOf, type Browser } from "./client.ts";
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
  beforeAll(async () => {
    running = await startTestPlatform(store);
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
