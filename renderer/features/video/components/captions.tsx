import { useTexts } from "#renderer/ui/texts.ts";
import { useHeardWords, type Captions as Kind } from "../hooks/use-captions.ts";
import { namesOf, type Tile } from "../model/tiles.ts";
import styles from "./captions.module.css";

/** What the others say, written by this device. */
export const Captions = ({ kind, tiles }: { kind: Kind; tiles: readonly Tile[] }) => {
  const { video: texts } = useTexts();
  return (
    <section className={styles.captions} aria-label={texts.captions}>
      {tiles.map((tile) => (
        <Line key={tile.peer.identity} kind={kind} tile={tile} />
      ))}
      <p className={styles.why}>{texts.captionsText}</p>
    </section>
  );
};

const Line = ({ kind, tile }: { kind: Kind; tile: Tile }) => {
  const isHeard = tile.peer.microphone && !tile.isMutedByNotary;
  const words = useHeardWords(kind, isHeard ? (tile.stream?.getAudioTracks()[0] ?? null) : null);
  if (words === "") return null;
  return (
    <p>
      <bdi className={styles.name}>{namesOf(tile)}</bdi> {words}
    </p>
  );
};
