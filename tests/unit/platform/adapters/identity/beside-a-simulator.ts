import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import type { DocumentVendor, QuizVendor, ReadCallback } from "#platform/adapters/identity/identity-vendor.ts";
import {
  createIdentitySimulator,
  type IdentitySimulator,
} from "#platform/adapters/identity/vendors/identity-simulator.ts";
import { createSimulatedVendors } from "#platform/adapters/identity/vendors/simulated-vendors.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import type { GetPage } from "#tests/builders/simulated-quiz.ts";
import { startTestServer, type TestServer } from "#tests/builders/test-http-server.ts";

export const ssn = "987-65-4321";
export const person = { firstName: "Rosalind", middleName: "Anne", lastName: "Achebe", birthDate: "1984-03-09" };
export const name = "Rosalind Achebe";

type World = {
  folder: string;
  simulator: IdentitySimulator;
  vendors: { document: DocumentVendor; quiz: QuizVendor };
  server: TestServer;
  /** How often a callback is refused before it is taken. */
  refusals: number;
  /** What the platform heard, judged by the vendor's own reader. */
  told: ReadCallback[];
  /** Of the platform's clock. */
  aheadMs: number;
};

export const front = { side: "front", type: "image/png", bytes: asPng(cardFront(rosalindsLicence)) } as const;
export const backOf = (licence: Partial<typeof rosalindsLicence> = {}) =>
  ({ side: "back", type: "image/png", bytes: asPng(cardBack({ ...rosalindsLicence, ...licence }).sheet) }) as const;

/** The process of the simulator, started anew for each test, and somebody who takes its callbacks as a platform does. */
export const besideASimulator = () => {
  const world = {} as World;
  const now = () => new Date(Date.now() + world.aheadMs);
  const start = () => {
    world.simulator = createIdentitySimulator(world.folder, now);
    world.vendors = createSimulatedVendors(world.simulator);
  };
  beforeEach(async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "identity-simulator-"));
    Object.assign(world, { folder, told: [], refusals: 0, aheadMs: 0 });
    world.server = await startTestServer(({ path: at, headers, body }) => {
      if (world.refusals > 0) {
        world.refusals -= 1;
        return { status: 503 };
      }
      const vendor = at === "/document" ? world.vendors.document : world.vendors.quiz;
      const read = vendor.readCallback(body, headers, now());
      world.told.push(read);
      return { status: "refused" in read ? 400 : 200 };
    });
    start();
  });
  afterEach(async () => {
    await world.simulator.stop();
    await world.server.stop();
    rmSync(world.folder, { recursive: true, force: true });
  });

  const get: GetPage = (at, form) =>
    world.simulator.page(at, {
      method: form === undefined ? "GET" : "POST",
      headers: form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" },
      body: form === undefined ? null : new URLSearchParams(form).toString(),
    });
  const openCheck = async (key = "check") => {
    const opened = await world.vendors.document.open({
      key,
      person,
      typeOfId: null,
      returnUrl: "https://sign.example.org/join?back",
      callbackUrl: `${world.server.url}/document`,
    });
    if ("away" in opened) throw new Error(opened.why);
    return opened;
  };
  const openQuiz = async (
    more: { after?: string | null; key?: string; seconds?: number; language?: "en" | "es" } = {},
  ) => {
    const opened = await world.vendors.quiz.open({
      key: "quiz",
      person,
      lookup: { Zip: "33602", State: "FL", Country: "US", Ssn: ssn, City: "Tampa" },
      questions: 5,
      choices: 5,
      passPercent: 80,
      seconds: 120,
      replacePercent: 60,
      after: null,
      returnUrl: "https://sign.example.org/join?back&<script>",
      callbackUrl: `${world.server.url}/quiz`,
      ...more,
    });
    if ("away" in opened) throw new Error(opened.why);
    return opened;
  };
  const handIn = (sessionId: string, back: ReturnType<typeof backOf> | null = backOf()) =>
    world.vendors.document.submit(sessionId, {
      key: `pictures-${sessionId}`,
      typeOfId: "driver-license",
      pictures: back === null ? [front] : [front, back],
    });
  const resultOf = (sessionId: string) =>
    vi.waitUntil(async () => {
      const answer = await world.vendors.document.look(sessionId);
      const isOpen = "away" in answer || answer.status === "processing" || answer.status === "waiting-for-document";
      return isOpen ? null : answer;
    }, inDueTime);
  const events = () => world.told.flatMap((read) => ("event" in read ? [read.event] : []));
  return { world, start, get, openCheck, openQuiz, handIn, resultOf, events };
};
