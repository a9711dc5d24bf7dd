import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CertificateOrder, CertificateOrderId, CertificateSetup } from "#contract/certificate-order/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { CertificatesPage } from "#renderer/features/certificates/components/certificates-page.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { ToastArea } from "#renderer/ui/toast.tsx";
import { bridge, platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const id = "00000000-0000-4000-8000-0000000000c1" as CertificateOrderId;
const key = "ab".repeat(32) as Sha256Hex;
const at = "2026-11-20T15:00:00.000Z";
const step = (kind: CertificateOrder["steps"][number]["kind"], note: string | null = null) => ({ kind, at, note });

const anOrder = (changes: Partial<CertificateOrder> = {}): CertificateOrder => ({
  id,
  kind: "purchase",
  status: "ordered",
  commonName: "Nora Whitfield",
  price: { cents: 11_900, currency: "USD" },
  steps: [step("ordered")],
  isPaid: false,
  isRestartable: false,
  alert: null,
  keySha256: null,
  certificate: null,
  ...changes,
});

let setup: CertificateSetup;
let keys: { orderId: CertificateOrderId; keySha256: Sha256Hex; madeAt: string }[];

const Page = () =>
  useSession().data === undefined ? null : (
    <>
      <CertificatesPage />
      <ToastArea />
    </>
  );

beforeEach(() => {
  keys = [];
  setup = {
    offer: {
      authority: "Certificate authority simulator",
      isSimulator: true,
      price: { cents: 11_900, currency: "USD" },
      validYears: 2,
    },
    orders: [],
    expiry: { expires_at: null, source: "unknown" },
    hasCertificate: false,
  };
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    signings: { list: () => ({ signings: [], olderThan: null }) },
    certificateOrders: {
      setup: () => setup,
      place: () => (setup.orders = [anOrder()])[0]!,
      pay: () =>
        (setup.orders = [anOrder({ status: "paid", isPaid: true, steps: [step("ordered"), step("paid")] })])[0]!,
    },
  });
  bridge.answers({
    "vault.list": () => [],
    "certificateRequest.keys": () => keys,
    "timeStamps.settings": () => ({ urls: [], isManaged: false, roots: [], wishedLevel: "B-B" as const }),
  });
});

const way = async () =>
  within(await screen.findByRole("list", { name: "How far the order is" }))
    .getAllByRole("listitem")
    .map((item) => [item.querySelector("svg")?.getAttribute("aria-label"), item.querySelector("span")?.textContent]);

test("a certificate is ordered and paid for, and the way of the order is shown step by step [A005]", async () => {
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Order a certificate" }));
  expect(await way()).toEqual([
    ["Now", "Ordered"],
    ["To come", "Paid"],
    ["To come", "In validation"],
    ["To come", "Issued"],
  ]);
  // While an order is under way no second one is offered.
  expect(screen.queryByRole("button", { name: "Order a certificate" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Pay $119.00" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Pay $119.00?" });
  expect(dialog.textContent).toContain("This is a simulator: no money is taken.");
  await user.click(within(dialog).getByRole("button", { name: "Pay $119.00" }));
  expect(await screen.findByRole("button", { name: "Make the request on this computer" })).toBeDefined();
});

test("what another window did meanwhile is said in place, and the order is read again", async () => {
  setup.orders = [anOrder()];
  platform.answers({
    certificateOrders: {
      cancel: () => {
        setup.orders = [
          anOrder({
            status: "in-validation",
            isPaid: true,
            steps: [step("ordered"), step("paid"), step("in-validation")],
          }),
        ];
        return refuseWith("certificate-order/moved-on");
      },
    },
  });
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Cancel the order" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel the order" }));
  expect((await screen.findByRole("alert")).textContent).toContain("it was changed in another window");
  expect((await way()).map(([state]) => state)).toEqual(["Done", "Done", "Now", "To come"]);
});

test("a canceled, paid order shows why and is restarted at no extra cost [A258] [A259] [S268]", async () => {
  const canceled = [
    step("ordered"),
    step("paid"),
    step("in-validation"),
    step("canceled", "Your identity could not be confirmed."),
  ];
  setup.orders = [
    anOrder({
      status: "canceled",
      isPaid: true,
      isRestartable: true,
      steps: canceled,
      alert: "The order was canceled. Your identity could not be confirmed. It can be restarted at no extra cost.",
    }),
  ];
  platform.answers({
    certificateOrders: {
      restart: () =>
        (setup.orders = [anOrder({ status: "paid", isPaid: true, steps: [...canceled, step("restarted")] })])[0]!,
    },
  });
  const { user } = show(<Page />);
  expect((await way()).at(-1)).toEqual(["Ended", "Canceled"]);
  expect(screen.getAllByText(/Your identity could not be confirmed\./)).not.toEqual([]);
  await user.click(screen.getByRole("button", { name: "Restart at no extra cost" }));
  expect(await screen.findByRole("button", { name: "Make the request on this computer" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
  expect((await way()).slice(-3)).toEqual([
    ["Now", "Restarted at no cost"],
    ["To come", "In validation"],
    ["To come", "Issued"],
  ]);
});

test("an issued certificate is taken in where its key lies, and elsewhere the page says where that is", async () => {
  setup.orders = [
    anOrder({
      status: "issued",
      isPaid: true,
      steps: [step("ordered"), step("paid"), step("in-validation"), step("issued")],
      alert: "The certificate was issued.",
      keySha256: key,
      certificate: { sha256: "cd".repeat(32) as Sha256Hex, validTo: "2028-11-20T15:00:00.000Z" },
    }),
  ];
  const elsewhere = show(<Page />);
  expect(await screen.findByText(/its key lies there/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Take in the certificate" })).toBeNull();
  elsewhere.unmount();
  keys = [{ orderId: id, keySha256: key, madeAt: at }];
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Take in the certificate" }));
  expect(await screen.findByText("Waiting for your answer in the confirmation window")).toBeDefined();
  await waitFor(() => expect(bridge.calls.map(({ name }) => name)).toContain("certificateRequest.take"));
});

test("who has a certificate renews it, and reads what the platform answers [A006]", async () => {
  setup.hasCertificate = true;
  setup.expiry = { expires_at: "2027-01-31", source: "certificate" };
  platform.answers({
    certificateOrders: {
      renew: () => {
        setup.orders = [anOrder({ kind: "renewal" })];
        return { message: "Your renewal is ordered." };
      },
    },
  });
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Order a renewal" }));
  expect(await screen.findByText("Your renewal is ordered.")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Renewal of your certificate" })).toBeDefined();
});

test("shows the tracked day, stops tracking, and downloads certificate.crt [A446] [S393]", async () => {
  setup.hasCertificate = true;
  setup.expiry = { expires_at: "2027-01-31", source: "told" };
  platform.answers({
    certificateOrders: {
      updateProfile: ({ expires_at }) => {
        setup.expiry = { expires_at, source: "stopped" };
        return setup.expiry;
      },
    },
  });
  const { user } = show(<Page />);
  expect(await screen.findByText("01/31/2027")).toBeDefined();
  const link = screen.getByRole("link", { name: "Download certificate.crt" });
  expect([link.getAttribute("href"), link.getAttribute("download")]).toEqual([
    "/api/me/certificate/download",
    "certificate.crt",
  ]);
  await user.click(screen.getByRole("button", { name: "Stop tracking" }));
  expect(await screen.findByText("Not tracked")).toBeDefined();
  expect(
    platform.requests.filter(({ method }) => method === "PUT").map(({ body }) => JSON.parse(body) as unknown),
  ).toEqual([{ expires_at: null }]);
});

test("a platform that sells none says that certificates are brought along", async () => {
  setup.offer = null;
  show(<Page />);
  expect(await screen.findByText(/Certificates are brought along here/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /Order a/ })).toBeNull();
});

test("an order of before is shown where none are sold any more, without acts that would be refused", async () => {
  setup.offer = null;
  setup.orders = [anOrder({ status: "paid", isPaid: true, steps: [step("ordered"), step("paid")] })];
  show(<Page />);
  expect(await screen.findByText(/sells no certificates any more/)).toBeDefined();
  for (const name of [/^Pay/, /^Make the request/, /^Cancel the order/])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("what cannot be read is said with a way to try again", async () => {
  platform.answers({ certificateOrders: { setup: () => refuseWith("auth/forbidden", {}) } });
  const { user } = show(<Page />);
  expect((await screen.findByRole("alert")).textContent).toContain("This account may not do that.");
  platform.answers({ certificateOrders: { setup: () => setup } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Order a certificate" })).toBeDefined();
});
