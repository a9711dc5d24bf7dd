import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { CompanyInfo } from "#contract/reseller/http.ts";
import { CompanyPage } from "#renderer/features/public-pages/index.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const company: CompanyInfo = {
  logo: "ab".repeat(32) as Sha256Hex,
  name: "Bright Notary Supplies",
  email: "hello@bright.example",
  description: "Stamps and journals.\nSince 1998.",
  link: "https://bright.example/notaries",
  producerCode: "BNS-7",
};

beforeEach(() => {
  platform.answers({
    account: { session: () => aSession(null) },
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-00000000000f",
        name: "Demo",
        kind: "production",
        apiVersion: { major: 1, minor: 0 },
        publicUrl: "http://localhost",
        simulators: [],
        realtime: { key: "k", host: "localhost", port: 1, tls: false },
      }),
    },
    resellers: {
      companyInfo: ({ producerCode }) => (producerCode === "BNS-7" ? company : refuseWith("request/not-found")),
    },
  });
});

test("a reseller's page has its logo, name, e-mail, description, link and producer code [A072]", async () => {
  show(<CompanyPage producerCode="BNS-7" />);
  expect(await screen.findByRole("heading", { level: 1, name: company.name })).toBeDefined();
  expect(screen.getByRole("img", { name: `Logo of ${company.name}` }).getAttribute("src")).toBe(
    "/api/company-info/BNS-7/logo",
  );
  expect(screen.getByText(/Stamps and journals\./)).toBeDefined();
  expect(screen.getByRole("link", { name: company.email }).getAttribute("href")).toBe(`mailto:${company.email}`);
  expect(screen.getByRole("link", { name: company.link }).getAttribute("href")).toBe(company.link);
  expect(screen.getByText("BNS-7")).toBeDefined();
});

test("a code that nobody has says so", async () => {
  show(<CompanyPage producerCode="nobody" />);
  expect(await screen.findByText("There is no page here")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("img", { name: /^Logo/ })).toBeNull();
});
