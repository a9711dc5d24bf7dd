import "@fontsource-variable/caveat/wght.css";
import { Eraser, ImageUp, Keyboard, PenLine, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { z } from "zod";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { en, type Texts } from "#lib/texts/en/page.ts";
import { useDraft } from "#renderer/services/drafts/use-draft.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Tabs } from "#renderer/ui/tabs.tsx";
import { TextField } from "#renderer/ui/text-field.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { renderDrawnSignature, renderTypedSignature } from "../model/render-signature.ts";
import { isDrawnSignature, type Stroke } from "../model/strokes.ts";
import { usePictureSignature } from "../hooks/use-picture-signature.ts";
import { PictureSignature } from "./picture-signature.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import { Tool } from "./tool.tsx";
import styles from "./adopt-signature.module.css";

export type SignatureWay = "draw" | "type" | "picture";

export type AdoptSignatureProps = {
  fullName: string;
  purpose: SignaturePurpose;
  /** Where a picture that was begun is kept until it is adopted. */
  draftKey: string;
  /** What it is made for: one meeting, or the account and its next ones. */
  scope?: "meeting" | "account";
  /** Where the page around it says which way is taken; else it is chosen here. */
  taken?: { way: SignatureWay; onWay: (way: SignatureWay) => void };
  isSaving: boolean;
  /** Shown above the button: what else happens to it. */
  choice?: ReactNode;
  /** Shown above the button, e.g. what could not be saved. */
  problem?: ReactNode;
  onAdopt: (picture: File, made: SignatureMaking) => void;
};

const makingOf: Record<SignatureWay, SignatureMaking> = { draw: "drawn", type: "typed", picture: "picture" };

const DraftSchema = z.object({
  way: z.enum(["draw", "type", "picture"]),
  strokes: z.array(z.array(z.object({ x: z.number(), y: z.number() })).max(20_000)).max(500),
  name: z.string().max(80),
});
type Draft = { way: SignatureWay; strokes: readonly Stroke[]; name: string };

/** The first letter of every part of a name: “Ana María Ruiz-Vega” → “AMRV”. */
const initialsToSign = (fullName: string): string =>
  fullName
    .split(/[\s-]+/u)
    .flatMap((part) => part.match(/^\p{L}/u) ?? [])
    .join("")
    .toLocaleUpperCase()
    .slice(0, 8);

/** Draw a signature, type one or bring a picture of one; each becomes the picture that stands in every field of this person. */
export const AdoptSignature = ({
  fullName,
  purpose,
  draftKey,
  scope = "meeting",
  taken,
  isSaving,
  choice,
  problem,
  onAdopt,
}: AdoptSignatureProps) => {
  const { signatureMaking: texts } = useTexts();
  const draft = useDraft<Draft>(draftKey, DraftSchema, () => ({
    way: "draw",
    strokes: [],
    name: purpose === "initials" ? initialsToSign(fullName) : fullName,
  }));
  const { strokes, name } = draft.value;
  const way = taken?.way ?? draft.value.way;
  const change = (changes: Partial<Draft>) => draft.change({ ...draft.value, ...changes });
  const setStrokes = (next: readonly Stroke[]) => change({ strokes: next });
  const picture = usePictureSignature();
  const isReadyBy: Record<SignatureWay, boolean> = {
    draw: isDrawnSignature(strokes),
    type: name.trim() !== "",
    picture: picture.file !== null,
  };

  const adopt = async () => {
    const made =
      way === "picture"
        ? picture.file
        : await (way === "draw" ? renderDrawnSignature(strokes) : renderTypedSignature(name));
    if (made !== null) onAdopt(made, makingOf[way]);
  };

  const draw = (
    <div className={styles.way}>
      <SignaturePad strokes={strokes} onStrokes={setStrokes} />
      <div className={styles.tools}>
        <Tool icon={<Undo2 />} isDisabled={strokes.length === 0} onPress={() => setStrokes(strokes.slice(0, -1))}>
          {texts.undo}
        </Tool>
        <Tool icon={<Eraser />} isDisabled={strokes.length === 0} onPress={() => setStrokes([])}>
          {texts.clear}
        </Tool>
      </div>
    </div>
  );
  const type = (
    <div className={styles.way}>
      <TextField
        label={texts.typed[purpose]}
        value={name}
        onChange={(next) => change({ name: next })}
        autoComplete={purpose === "initials" ? "off" : "name"}
        maxLength={purpose === "initials" ? 8 : 80}
      />
      <div className={styles.sheet} data-theme="light" aria-hidden="true">
        <span className={styles.typed}>{name}</span>
        <span className={styles.line} />
      </div>
    </div>
  );

  return (
    <div className={styles.adopt}>
      <Tabs<SignatureWay>
        label={texts.how[purpose]}
        selected={way}
        onSelect={(next) => (taken === undefined ? change({ way: next }) : taken.onWay(next))}
        items={[
          {
            id: "draw",
            textLabel: texts.ways.draw,
            label: <WayLabel icon={<PenLine />} text={texts.ways.draw} />,
            content: draw,
          },
          {
            id: "type",
            textLabel: texts.ways.type,
            label: <WayLabel icon={<Keyboard />} text={texts.ways.type} />,
            content: type,
          },
          {
            id: "picture",
            textLabel: texts.ways.picture,
            label: <WayLabel icon={<ImageUp />} text={texts.ways.picture} />,
            content: <PictureSignature picture={picture} />,
          },
        ]}
      />
      {draft.isRestored && (
        <p className={styles.meaning} role="status">
          {texts.restored}
        </p>
      )}
      {choice}
      {problem}
      <Button variant="primary" isWide isDisabled={!isReadyBy[way]} isPending={isSaving} onPress={() => void adopt()}>
        {texts.adopt[scope][purpose].adopt}
      </Button>
      <AdoptionMeaning scope={scope} purpose={purpose} />
    </div>
  );
};

/** What adopting means is agreed to by pressing the button: in another language its English words stand below. */
export const AdoptionMeaning = ({ scope, purpose }: Required<Pick<AdoptSignatureProps, "scope" | "purpose">>) => {
  const texts = useTexts();
  const meaningIn = ({ signatureMaking }: Texts) => signatureMaking.adopt[scope][purpose].meaning;
  return (
    <div className={styles.meaning}>
      <p>{meaningIn(texts)}</p>
      {texts.translation.binding !== null && (
        <>
          <p className={styles.binding}>{texts.translation.binding}</p>
          <p lang="en">{meaningIn(en)}</p>
        </>
      )}
    </div>
  );
};

const WayLabel = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className={styles.wayLabel}>
    {icon}
    {text}
  </span>
);
