import type { ReactNode } from "react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { Unanswered } from "#renderer/services/api/unanswered.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { useTitle } from "../hooks/use-title.ts";
import styles from "./public-pages.module.css";

type Props = {
  title: string;
  lead: ReactNode;
  /** Of whom the page is, beside the title. */
  picture?: ReactNode;
  /** The way to the other language, on pages that have one. */
  languages?: ReactNode;
  children: ReactNode;
};

/** What everybody sees who comes without a link: whose place it is, and one thing to do there. */
export const PublicFrame = ({ title, lead, picture, languages, children }: Props) => {
  const { home } = useTexts();
  const identity = usePlatformIdentity();
  const name = identity.data?.name;
  useTitle(name === undefined ? title : `${title} · ${name}`);
  return (
    <>
      <header className={styles.header}>
        {identity.data?.kind === "demo" && <DemoNotice />}
        <div className={styles.platform}>
          <p className={styles.platformName}>
            <a href={rawRoutes.homePage.path}>{name ?? location.host}</a>
          </p>
          {languages}
        </div>
      </header>
      <Unanswered title={home.noAnswer}>{home.noAnswerText}</Unanswered>
      <main className={styles.page}>
        <div className={styles.whose}>
          {picture}
          <div className={styles.whoseTexts}>
            <h1 className={styles.heading}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
        </div>
        {children}
      </main>
    </>
  );
};
