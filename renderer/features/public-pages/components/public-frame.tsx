import type { ReactNode } from "react";
import { rawRoutes } from "#contract/raw-routes.ts";
import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { Unanswered } from "#renderer/services/api/unanswered.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useTitle } from "../hooks/use-title.ts";
import styles from "./public-pages.module.css";

type Props = {
  title: string;
  lead: ReactNode;
  /** Of whom the page is, beside the title. */
  picture?: ReactNode;
  children: ReactNode;
};

/** What everybody sees who comes without a link: whose place it is, and one thing to do there. */
export const PublicFrame = ({ title, lead, picture, children }: Props) => {
  const identity = usePlatformIdentity();
  const name = identity.data?.name;
  useTitle(name === undefined ? title : `${title} · ${name}`);
  return (
    <>
      <header className={styles.header}>
        {identity.data?.kind === "demo" && <DemoNotice />}
        <p className={styles.platform}>
          <a href={rawRoutes.homePage.path}>{name ?? location.host}</a>
        </p>
      </header>
      <Unanswered title="This place does not answer">
        This page goes on by itself as soon as there is an answer.
      </Unanswered>
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
