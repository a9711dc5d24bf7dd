import { PhoneOff, SwitchCamera, Video } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { PublicLanguages } from "#renderer/features/page-language/index.ts";
import { PublicFrame } from "#renderer/features/public-pages/index.ts";
import { MediaWayOut } from "#renderer/features/video/index.ts";
import { takeToken } from "#renderer/services/address/take-token.ts";
import { api } from "#renderer/services/api/api.ts";
import { createPhoneSender, type PhoneSender } from "#renderer/services/video/phone-sender.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ErrorCard } from "#renderer/ui/error-card.tsx";
import { useStream } from "#renderer/ui/use-stream.ts";
import { useTexts } from "#renderer/ui/texts.ts";
import { Waiting } from "#renderer/ui/waiting.tsx";
import { useAwake } from "../hooks/use-awake.ts";
import styles from "./phone-camera-page.module.css";

/** On a phone: its camera is that of somebody who sits at a computer, and that is all that it is. */
export const PhoneCameraPage = () => {
  const { phoneCamera: texts, video } = useTexts();
  const [sender] = useState(() => createPhoneSender({ calls: api.phoneCamera, devices: navigator.mediaDevices }));
  const state = useSyncExternalStore(sender.onChange, sender.state);
  useEffect(() => void sender.begin(takeToken()), [sender]);
  const isFilming = state.picture !== null;
  useAwake(isFilming, sender.wake);
  const isOver = state.standing === "ended" || state.standing === "refused";
  return (
    <PublicFrame
      title={isOver ? texts.ended : texts.title}
      lead={isOver ? texts.endedText : texts.lead}
      languages={<PublicLanguages />}
    >
      {state.refusal !== null && (
        <ErrorCard
          error={state.refusal}
          actions={
            state.standing === "claiming" && <Button onPress={() => void sender.claimAgain()}>{video.again}</Button>
          }
        />
      )}
      {state.standing === "claiming" && state.refusal === null && <Waiting>{texts.checking}</Waiting>}
      {!isOver && state.standing !== "claiming" && (
        <section className={styles.camera} aria-label={texts.title}>
          {state.name !== null && <p>{texts.forWhom(state.name)}</p>}
          {state.picture !== null && <Preview picture={state.picture} isMirrored={state.facing === "user"} />}
          <p className={styles.said} role="status">
            {saidOf(state, texts)}
          </p>
          {state.problem !== null && <MediaWayOut problem={state.problem} onAgain={() => void sender.start()} />}
          <div className={styles.acts}>
            {!isFilming && state.problem === null && (
              <Button variant="primary" icon={<Video aria-hidden="true" />} onPress={() => void sender.start()}>
                {texts.start}
              </Button>
            )}
            {isFilming && (
              <Button icon={<SwitchCamera aria-hidden="true" />} onPress={() => void sender.turn()}>
                {texts.turn}
              </Button>
            )}
            <Button variant="quiet" icon={<PhoneOff aria-hidden="true" />} onPress={sender.end}>
              {texts.end}
            </Button>
          </div>
          {isFilming && <p className={styles.said}>{texts.awake}</p>}
        </section>
      )}
    </PublicFrame>
  );
};

const saidOf = (
  { standing, picture }: PhoneSender,
  texts: Record<"noPicture" | "connecting" | "on" | "lost", string>,
): string => {
  if (picture === null || standing === "ready") return texts.noPicture;
  if (standing === "on" || standing === "lost") return texts[standing];
  return texts.connecting;
};

const Preview = ({ picture, isMirrored }: { picture: MediaStream; isMirrored: boolean }) => {
  const { phoneCamera: texts } = useTexts();
  const { element } = useStream(picture);
  return (
    <video
      ref={element}
      className={styles.picture}
      data-mirrored={isMirrored || undefined}
      aria-label={texts.picture}
      autoPlay
      playsInline
      muted
    />
  );
};
