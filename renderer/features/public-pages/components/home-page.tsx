import { CircleUser, FileCheck, Mail, Stamp } from "lucide-react";
import type { ReactNode } from "react";
import { lostLinkMark, rawRoutes } from "#contract/raw-routes.ts";
import { PublicLanguages } from "#renderer/features/page-language/index.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { Actions } from "#renderer/ui/actions.tsx";
import { CopyButton } from "#renderer/ui/copy-button.tsx";
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { Phrase } from "#renderer/ui/phrase.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { PublicFrame } from "./public-frame.tsx";
import styles from "./public-pages.module.css";

type Way = { icon: ReactNode; title: string; text: ReactNode; action: ReactNode };

/** Whoever opens the bare address: what this place is, and which way is theirs. */
export const HomePage = () => {
  const { home } = useTexts();
  const identity = usePlatformIdentity();
  const ways: Way[] = [
    {
      icon: <Mail aria-hidden="true" />,
      title: home.invited.title,
      text: home.invited.text,
      action: <LinkButton href={`${rawRoutes.signerPage.path}?${lostLinkMark}`}>{home.invited.act}</LinkButton>,
    },
    {
      icon: <FileCheck aria-hidden="true" />,
      title: home.given.title,
      text: home.given.text,
      action: (
        <LinkButton href={rawRoutes.checkPage.path} variant="primary">
          {home.given.act}
        </LinkButton>
      ),
    },
    {
      icon: <Stamp aria-hidden="true" />,
      title: home.notary.title,
      text: (
        <>
          <Phrase
            text={home.notary.text}
            slots={{ address: <code className={styles.address}>{location.origin}</code> }}
          />{" "}
          <a href={rawRoutes.plansPage.path}>{home.notary.costs}</a>
        </>
      ),
      action: (
        <>
          <CopyButton text={location.origin} label={home.notary.copy} />
          <LinkButton href={identity.data?.notaryRegistrationPath ?? rawRoutes.notaryRegistrationPage.path}>
            {home.notary.register}
          </LinkButton>
        </>
      ),
    },
    {
      icon: <CircleUser aria-hidden="true" />,
      title: home.account.title,
      text: home.account.text,
      action: (
        <>
          <LinkButton href={rawRoutes.consumerRegistrationPage.path}>{home.account.register}</LinkButton>
          <LinkButton href={rawRoutes.loginPage.path}>{home.account.logIn}</LinkButton>
        </>
      ),
    },
  ];
  return (
    <PublicFrame title={home.title} lead={home.lead} languages={<PublicLanguages />}>
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
