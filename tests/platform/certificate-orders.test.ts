import { createPrivateKey, createPublicKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CertificateOrder, CertificateOrderId } from "#contract/certificate-order/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import { writeRequest } from "#engine/pkcs10/write-request.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import {
  canPurchaseCertificate,
  certificateEnrollment,
  certificateExpiry,
  refreshOpenOrders,
} from "#platform/certificate-order/index.ts";
import { aKeyPair, aRequest } from "#tests/builders/certificate-requests.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { codeOf, type Browser } from "./client.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const dayMs = 86_400_000;

const newest = async ({ api }: Browser): Promise<CertificateOrder> => {
  const [order] = (await api.certificateOrders.setup()).orders;
  if (order === undefined) throw new Error("there is no order");
  return order;
};
const idOf = async ({ api }: Browser): Promise<UserId> => {
  const { user } = await api.account.session();
  if (user === null) throw new Error("nobody is signed in");
  return user.id;
};
const kindsOf = ({ steps }: CertificateOrder) => steps.map(({ kind }) => kind);

describeOnEachStore("Ordering a certificate", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let theo: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    [nora, theo] = [await running.signedIn("Nora"), await running.signedIn("Theo")];
  });
  afterAll(() => running.stop());

  const enrollment = async (browser: Browser) =>
    certificateEnrollment(running.platform.services.store.read, await idOf(browser), running.platform.services.now());
  const toValidation = async ({ api }: Browser, orderId: CertificateOrderId, name: string) => {
    await api.certificateOrders.pay({ orderId });
    return api.certificateOrders.request({ orderId, requestPem: aRequest(name) });
  };

  test("goes from ordered over paid and in validation to a certificate over the notary's own key, and the onboarding's facts follow [A005] [S214]", async () => {
    expect(await enrollment(nora)).toMatchObject({ certEnrollmentStatus: null, hasPurchasedCertificate: false });
    const { offer, hasCertificate } = await nora.api.certificateOrders.setup();
    const { services } = running.platform;
    expect([true, false].map((canNotary) => canPurchaseCertificate(services, { canNotary }))).toEqual([true, false]);
    expect({ offer, hasCertificate }).toMatchObject({ offer: { isSimulator: true }, hasCertificate: false });
    expect((await nora.fetch("/api/me/certificate/download")).status).toBe(404);

    const { id: orderId, ...ordered } = await nora.api.certificateOrders.place();
    expect(ordered).toMatchObject({ kind: "purchase", status: "ordered", commonName: "Nora Whitfield", isPaid: false });
    expect(await enrollment(nora)).toMatchObject({
      certEnrollmentStatus: "ordered",
      certEnrollmentAlert: "The order waits to be paid.",
      hasPurchasedCertificate: false,
      isCertEligibleForRestart: false,
    });
    expect(await codeOf(nora.api.certificateOrders.request({ orderId, requestPem: aRequest() }))).toBe(
      "certificate-order/moved-on",
    );
    expect((await nora.api.certificateOrders.pay({ orderId })).status).toBe("paid");
    // An answer that got lost, or a second press: nothing is paid twice.
    expect(kindsOf(await nora.api.certificateOrders.pay({ orderId }))).toEqual(["ordered", "paid"]);
    expect(await enrollment(nora)).toMatchObject({ hasPurchasedCertificate: true, hasAnyIssuedCertificate: false });

    const requestPem = aRequest("Somebody Else");
    expect((await nora.api.certificateOrders.request({ orderId, requestPem })).status).toBe("in-validation");
    await nora.api.certificateOrders.request({ orderId, requestPem });
    expect(await enrollment(nora)).toMatchObject({ certEnrollmentStatus: "in-validation", certEnrollmentAlert: null });
    expect(await codeOf(nora.api.certificateOrders.issued({ orderId }))).toBe("certificate-order/moved-on");

    await nora.api.demo.decideCertificateOrder({ orderId, decision: "issue" });
    const issued = await newest(nora);
    expect(issued).toMatchObject({ status: "issued", alert: expect.stringContaining("take it in") as string });
    expect(kindsOf(issued)).toEqual(["ordered", "paid", "in-validation", "issued"]);
    const { chainPem } = await nora.api.certificateOrders.issued({ orderId });
    const leaf = new X509Certificate(chainPem[0] ?? "");
    // The name is the commission's, whatever the request said.
    expect(leaf.subject).toContain("CN=Nora Whitfield");
    expect(await enrollment(nora)).toMatchObject({
      certEnrollmentStatus: "issued",
      hasIssuedCertificate: true,
      hasAcquiredIdenTrustCertificate: true,
      hasIdenTrustCertificate: true,
      hasAnyIssuedCertificate: true,
      isIdenTrustCertificatePreferred: true,
      isPurchaseCertCompleted: true,
    });

    const registered = await nora.api.certificates.register({ chainPem });
    expect(registered.certificateSha256).toBe(issued.certificate?.sha256);
    expect((await newest(nora)).alert).toBeNull();
    expect((await enrollment(nora)).certEnrollmentAlert).toBeNull();
  });

  test("the certificate is downloaded as certificate.crt, by its notary alone [S392] [S393]", async () => {
    const answer = await nora.fetch("/api/me/certificate/download");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain('filename="certificate.crt"');
    const text = await answer.text();
    expect(new X509Certificate(text).subject).toContain("CN=Nora Whitfield");
    expect(text).not.toContain("PRIVATE KEY");
    expect((await theo.fetch("/api/me/certificate/download")).status).toBe(404);
  });

  test("is renewed by a further order, one at a time, and only by who has a certificate [A006]", async () => {
    expect(await codeOf(theo.api.certificateOrders.renew())).toBe("certificate-order/nothing-to-renew");
    const { message } = await nora.api.certificateOrders.renew();
    expect(message).toMatch(/^Your renewal is ordered\./);
    expect(await newest(nora)).toMatchObject({ kind: "renewal", status: "ordered" });
    expect(await codeOf(nora.api.certificateOrders.renew())).toBe("certificate-order/under-way");
    expect(await codeOf(nora.api.certificateOrders.place())).toBe("certificate-order/under-way");
    const { id: orderId } = await newest(nora);
    expect(await nora.api.certificateOrders.cancel({ orderId })).toMatchObject({
      status: "canceled",
      isRestartable: false,
    });
    // What was canceled before it was paid stands in nobody's way.
    await nora.api.certificateOrders.renew();
    await nora.api.certificateOrders.cancel({ orderId: (await newest(nora)).id });
  });

  test("two windows that order at once get one order between them", async () => {
    const other = await running.signedIn("Theo");
    const answers = await Promise.allSettled([theo, other].map(({ api }) => api.certificateOrders.place()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await theo.api.certificateOrders.setup()).orders).toHaveLength(1);
  });

  test("two workstations that hand in a request at once: the first one counts", async () => {
    const orderId = (await newest(theo)).id;
    await theo.api.certificateOrders.pay({ orderId });
    const bad = "-----BEGIN CERTIFICATE REQUEST-----\nMAA=\n-----END CERTIFICATE REQUEST-----\n";
    expect(await codeOf(theo.api.certificateOrders.request({ orderId, requestPem: bad }))).toBe(
      "certificate-order/bad-request",
    );
    const requests = [writeRequest(aKeyPair(), "Theo Lindqvist"), writeRequest(aKeyPair(), "Theo Lindqvist")];
    const answers = await Promise.allSettled(
      requests.map((requestPem) => theo.api.certificateOrders.request({ orderId, requestPem })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await newest(theo)).toMatchObject({ status: "in-validation" });
  });

  test("one that was canceled after it was paid is restarted at no extra cost, and the event says so [A257] [A258] [A259] [S268]", async () => {
    const { id: orderId } = await newest(theo);
    await theo.api.demo.decideCertificateOrder({ orderId, decision: "cancel" });
    const canceled = await newest(theo);
    expect(canceled).toMatchObject({ status: "canceled", isPaid: true, isRestartable: true });
    expect(canceled.alert).toBe(
      "The order was canceled. Your identity could not be confirmed. It can be restarted at no extra cost.",
    );
    expect(await enrollment(theo)).toMatchObject({ isCertEligibleForRestart: true, certEnrollmentStatus: "canceled" });
    // Nobody pays a second time for what is paid.
    expect(await codeOf(theo.api.certificateOrders.place())).toBe("certificate-order/restart-first");

    const { channel, close } = await openChannel(theo, channels.user(await idOf(theo)));
    const told = heard<RealtimeEvents["setup-restarted"]>(channel, "setup-restarted");
    const restarted = await theo.api.certificateOrders.restart({ orderId });
    expect(await told).toEqual({ order_id: orderId });
    close();
    // Paid as it was: there is no second payment among its steps.
    expect(restarted).toMatchObject({ status: "paid", isPaid: true, keySha256: null });
    expect(kindsOf(restarted)).toEqual(["ordered", "paid", "in-validation", "canceled", "restarted"]);
    expect(await codeOf(theo.api.certificateOrders.restart({ orderId }))).toBe("certificate-order/not-restartable");

    await theo.api.certificateOrders.request({ orderId, requestPem: aRequest("Theo Lindqvist") });
    await theo.api.demo.decideCertificateOrder({ orderId, decision: "issue" });
    expect((await newest(theo)).status).toBe("issued");
    expect(await codeOf(theo.api.certificateOrders.cancel({ orderId }))).toBe("certificate-order/moved-on");
  });

  test("is the notary's alone: another one finds nothing of it", async () => {
    const { id: orderId } = await newest(theo);
    const { certificateOrders: orders, demo } = nora.api;
    for (const call of [
      () => orders.pay({ orderId }),
      () => orders.cancel({ orderId }),
      () => orders.restart({ orderId }),
      () => orders.request({ orderId, requestPem: aRequest() }),
      () => orders.issued({ orderId }),
      () => demo.decideCertificateOrder({ orderId, decision: "issue" }),
    ])
      expect(await codeOf(call())).toBe("request/not-found");
  });

  test("whoever does not look hears all the same that the authority went on", async () => {
    await nora.api.certificateOrders.renew();
    const { id: orderId } = await newest(nora);
    await toValidation(nora, orderId, "Nora Whitfield");
    const { services } = running.platform;
    await services.certificateOrders?.simulator?.decide(orderId, "issue");
    const { channel, close } = await openChannel(nora, channels.user(await idOf(nora)));
    const told = heard<RealtimeEvents["certificate.status-refreshed"]>(channel, "certificate.status-refreshed");
    await refreshOpenOrders(services);
    expect(await told).toEqual({ order_id: orderId, status: "issued" });
    close();
  });

  test("a request that was kept and did not reach the authority is handed in at the next look", async () => {
    await nora.api.certificateOrders.renew();
    const { id: orderId } = await newest(nora);
    await nora.api.certificateOrders.pay({ orderId });
    const { services } = running.platform;
    if (services.certificateOrders === null) throw new Error("no orders");
    vi.spyOn(services.certificateOrders, "submit").mockRejectedValueOnce(new Error("out of reach"));
    await nora.api.certificateOrders.request({ orderId, requestPem: aRequest() }).catch(() => undefined);
    expect((await services.certificateOrders.look(orderId)).status).toBe("paid");
    expect((await newest(nora)).status).toBe("in-validation");
    expect((await services.certificateOrders.look(orderId)).status).toBe("in-validation");
  });
});

describeOnPostgres("The day on which a certificate ends", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const inDays = (days: number) =>
    dayInZone(new Date(running.platform.services.now().getTime() + days * dayMs), "America/New_York");
  const put = (body: unknown) =>
    nora.fetch("/api/me/certificate/identrust", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("is said as yyyy-MM-dd in expires_at and kept as it was said; null stops tracking [A395] [A445] [A446] [S394]", async () => {
    const day = inDays(200);
    const answer = await put({ expires_at: day });
    expect(await answer.json()).toEqual({ expires_at: day, source: "told" });
    expect((await nora.api.certificateOrders.setup()).expiry).toEqual({ expires_at: day, source: "told" });
    expect(await (await put({ expires_at: null })).json()).toEqual({ expires_at: null, source: "stopped" });
    const { store: database } = running.platform.services;
    expect(await certificateExpiry(database.read, await idOf(nora))).toEqual({ expires_at: null, source: "stopped" });
  });

  test("today is possible and so is every later day; yesterday is not, and what is no day neither [S304]", async () => {
    for (const day of ["2099-12-31", inDays(1), inDays(0)])
      expect(await (await put({ expires_at: day })).json()).toEqual({ expires_at: day, source: "told" });
    expect(await codeOf(nora.api.certificateOrders.updateProfile({ expires_at: inDays(-1) }))).toBe(
      "certificate/expiry-passed",
    );
    for (const expires_at of ["", "31.12.2027", "2027-02-30", "2027-12-31T00:00:00Z", 5])
      expect((await put({ expires_at })).status).toBe(422);
    expect((await put({})).status).toBe(422);
    expect((await nora.api.certificateOrders.setup()).expiry.expires_at).toBe(inDays(0));
  });

  test("that was said gives way to the one of a certificate that is registered later; who stopped stays stopped", async () => {
    const day = inDays(3);
    await put({ expires_at: day });
    await nora.api.certificateOrders.renew();
    const { id: orderId } = await newest(nora);
    await nora.api.certificateOrders.pay({ orderId });
    await nora.api.certificateOrders.request({ orderId, requestPem: aRequest() });
    await nora.api.demo.decideCertificateOrder({ orderId, decision: "issue" });
    expect((await nora.api.certificateOrders.setup()).expiry).toEqual({ expires_at: day, source: "told" });
    const { chainPem } = await nora.api.certificateOrders.issued({ orderId });
    await nora.api.certificates.register({ chainPem });
    const { expiry } = await nora.api.certificateOrders.setup();
    expect(expiry.source).toBe("certificate");
    expect(expiry.expires_at).toBe(dayInZone(new X509Certificate(chainPem[0] ?? "").validToDate, "America/New_York"));
    await put({ expires_at: null });
    expect((await nora.api.certificateOrders.setup()).expiry.source).toBe("stopped");
  });
});

describeOnPostgres("An authority that errs", (store) => {
  test("a certificate over the right key in the name of somebody else is not taken", async () => {
    const pki = createTestPki();
    const running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    try {
      const nora = await running.signedIn("Nora");
      const { certificateOrders } = running.platform.services;
      if (certificateOrders === null) throw new Error("no orders");
      const issued = pki.issue("Theo Lindqvist");
      const privateKey = createPrivateKey(readFileSync(issued.keyPath));
      const { id: orderId } = await nora.api.certificateOrders.place();
      await nora.api.certificateOrders.pay({ orderId });
      const requestPem = writeRequest({ privateKey, publicKey: createPublicKey(privateKey) }, "Nora Whitfield");
      await nora.api.certificateOrders.request({ orderId, requestPem });
      const chainPem = [issued, pki.issuing, pki.root].map(({ certificatePem }) => certificatePem);
      vi.spyOn(certificateOrders, "look").mockResolvedValue({ status: "issued", chainPem });
      expect(await newest(nora)).toMatchObject({
        status: "in-validation",
        alert: expect.stringContaining("the certificate of somebody else: “Theo Lindqvist”") as string,
      });
    } finally {
      await running.stop();
      pki.remove();
    }
  });

  test("a certificate over another key, or of no authority that is trusted, is not taken, and the notary is told", async () => {
    const running = await startTestPlatform(store);
    try {
      const nora = await running.signedIn("Nora");
      const theo = await running.signedIn("Theo");
      const { certificateOrders } = running.platform.services;
      if (certificateOrders === null) throw new Error("no orders");
      const pairs = { nora: aKeyPair(), theo: aKeyPair() };
      const order = async (browser: Browser, requestPem: string) => {
        const { id: orderId } = await browser.api.certificateOrders.place();
        await browser.api.certificateOrders.pay({ orderId });
        await browser.api.certificateOrders.request({ orderId, requestPem });
        return orderId;
      };
      const theirs = await order(theo, writeRequest(pairs.theo, "Theo Lindqvist"));
      await theo.api.demo.decideCertificateOrder({ orderId: theirs, decision: "issue" });
      const { chainPem: ofTheo } = await theo.api.certificateOrders.issued({ orderId: theirs });

      await order(nora, writeRequest(pairs.nora, "Nora Whitfield"));
      const look = vi.spyOn(certificateOrders, "look").mockResolvedValue({ status: "issued", chainPem: ofTheo });
      expect(await newest(nora)).toMatchObject({
        status: "in-validation",
        certificate: null,
        alert: expect.stringContaining("belongs to another key than yours") as string,
      });
      look.mockResolvedValue({ status: "issued", chainPem: ofTheo.toReversed() });
      expect((await newest(nora)).alert).toContain("that this platform does not accept");
      expect((await nora.api.certificateOrders.setup()).hasCertificate).toBe(false);
      // Out of reach: the order is shown as it was known last.
      look.mockRejectedValue(new Error("out of reach"));
      expect((await newest(nora)).status).toBe("in-validation");
    } finally {
      await running.stop();
    }
  });
});

describeOnPostgres("A platform that sells no certificates", (store) => {
  test("says so, refuses every act, and still keeps the day and the certificate that was brought along", async () => {
    const running = await startTestPlatform(store, { settings: { CERTIFICATE_ORDERS: "off" } });
    try {
      const { api } = await running.signedIn("Nora");
      expect((await api.certificateOrders.setup()).offer).toBeNull();
      for (const call of [() => api.certificateOrders.place(), () => api.certificateOrders.renew()])
        expect(await codeOf(call())).toBe("certificate-order/not-offered");
      await api.certificateOrders.updateProfile({ expires_at: "2099-01-01" });
      expect((await api.platform.identity()).simulators).not.toContain("certificate orders");
      const { services } = running.platform;
      expect(canPurchaseCertificate(services, { canNotary: true })).toBe(false);
    } finally {
      await running.stop();
    }
  });
});
