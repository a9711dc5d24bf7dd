import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DemoCertificateCard } from "#renderer/features/certificates/components/demo-certificate-card.tsx";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const imported: string[] = [];
const Card = () =>
  useSession().data?.user ? (
    <DemoCertificateCard known={[]} isImporting={false} onImport={({ name }) => imported.push(name)} />
  ) : null;

test("importing copies the password, which the window that asks for it covers", async () => {
  platform.answers({
    account: { session: () => aSession(aNotary()) },
    demo: {
      certificate: () => ({
        fileName: "nora.pfx",
        pfxBase64: btoa("pfx"),
        password: "uhdz-5qnz-swsa",
        subject: "Nora Whitfield",
        rootCertificatePem: "",
      }),
    },
  });
  const { user } = show(<Card />);
  expect(await screen.findByText("Importing copies the password, for the window that asks for it.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Import the demo certificate" }));
  expect(imported).toEqual(["nora.pfx"]);
  await expect(navigator.clipboard.readText()).resolves.toBe("uhdz-5qnz-swsa");
});
