import { CircleUser, FileCheck, Mail, Stamp } from "lucide-react";
import type { ReactNode } from "react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./public-pages.module.css";

type Way = { icon: ReactNode; title: string; text: ReactNode; action: ReactNode };

/** Whoever opens the bare address: what this place is, and which way is theirs. */
export const HomePage = () => {
  const identity = usePlatformIdentity();
  const ways: Way[] = [
    {
      icon: <Mail aria-hidden="true" />,
      title: "You were invited to sign",
      text: "Open the link in the mail that you got. It is yours alone, works in any browser, and needs nothing to be installed.",
      action: <LinkButton href={rawRoutes.signerPage.path}>I have lost my link</LinkButton>,
    },
    {
      icon: <FileCheck aria-hidden="true" />,
      title: "You were given a document",
      text: "See whether it is what was released here, and whether anything was changed in it since. No account is needed.",
      action: (
        <LinkButton href={rawRoutes.checkPage.path} variant="primary">
          Check a document
        </LinkButton>
      ),
    },
    {
      icon: <Stamp aria-hidden="true" />,
      title: "You are a notary",
      text: (
        <>
          You work with the program Notary Workstation on your own computer. Where it asks for the platform, enter{" "}
          <code className={styles.address}>{location.origin}</code>
        </>
      ),
      action: (
        <>
          <CopyButton text={location.origin} label="Copy the address" />
          <LinkButton href={identity.data?.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path}>
            Register as a notary
          </LinkButton>
        </>
      ),
    },
    {
      icon: <CircleUser aria-hidden="true" />,
      title: "You want an account",
      text: "To keep all your signings in one place, and to have something notarized. If you have one, your password and your devices are there.",
      action: (
        <>
          <LinkButton href={rawRoutes.consumerRegistrationPage.path}>Register</LinkButton>
          <LinkButton href={rawRoutes.loginPage.path}>Log in</LinkButton>
        </>
      ),
    },
  ];
  return (
    <PublicFrame
      title="Signed and notarized online"
      lead="Here notaries meet the people who sign, and release what was signed. Which way is yours?"
    >
      <ul className={styles.choices}>
        {ways.map(({ icon, title, text, action }) => (
          <li key={title} className={styles.choice}>
            {icon}
            <h2>{title}</h2>
            <p>{text}</p>
            <Actions>{action}</Actions>
          </li>
        ))}
      </ul>
    </PublicFrame>
  );
};
