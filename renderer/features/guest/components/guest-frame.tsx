import { useEffect, type ReactNode } from "react";
import { PublicLanguages } from "#renderer/features/page-language/index.ts";
import { DemoNotice } from "#renderer/features/sent-mail/index.ts";
import { focusPage } from "#renderer/services/address/use-page-focus.ts";
import { OutOfReach } from "#renderer/services/realtime/out-of-reach.tsx";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import styles from "./guest.module.css";

type Props = { title: string; video?: ReactNode; children: ReactNode };

/** Every page of a guest: whose place it is, what it is about, and the video above it where there is one. */
export const GuestFrame = ({ title, video, children }: Props) => {
  const identity = usePlatformIdentity();
  const { frame } = useTexts();
  useEffect(focusPage, [title]);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        {identity.data?.kind === "demo" && <DemoNotice />}
        <div className={styles.platform}>
          <p className={styles.name}>{identity.data?.name ?? ""}</p>
          <PublicLanguages />
        </div>
      </header>
      <OutOfReach isStrip title={frame.noAnswer}>
        {frame.noAnswerOpening}
      </OutOfReach>
      {video}
      <main className={styles.page}>
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </main>
    </div>
  );
};
