import { PenLine, RefreshCw, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { KeptSignature } from "#contract/own-signature/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { makingWords } from "#lib/record/field-acts.ts";
import { capitalised } from "#lib/text/capitalised.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Card } from "#renderer/ui/card.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { formatDay } from "#renderer/ui/format.ts";
import { pictureTexts } from "../model/picture-texts.ts";
import styles from "./own-signature.module.css";

type Props = {
  purpose: SignaturePurpose;
  picture: KeptSignature | null;
  onMake: () => void;
  onRemove: () => void;
};

export const KeptPicture = ({ purpose, picture, onMake, onRemove }: Props) => {
  const texts = pictureTexts[purpose];
  if (picture === null)
    return (
      <Card>
        <EmptyState
          icon={<PenLine />}
          title={texts.emptyTitle}
          description={texts.emptyText}
          action={
            <Button variant={purpose === "signature" ? "primary" : "secondary"} onPress={onMake}>
              {texts.make}
            </Button>
          }
        />
      </Card>
    );
  const { sha256, widthPx, heightPx, made, keptAt } = picture;
  return (
    <Card
      title={texts.name}
      actions={
        <>
          <Act name="Replace" of={texts.name} icon={<RefreshCw aria-hidden="true" />} onPress={onMake} />
          <Act name="Remove" of={texts.name} icon={<Trash2 aria-hidden="true" />} onPress={onRemove} />
        </>
      }
    >
      <div className={styles.paper}>
        <img src={pathOf("ownSignatureImage", { sha256 })} width={widthPx} height={heightPx} alt={texts.alt} />
      </div>
      <p className={styles.caption}>
        {capitalised(makingWords[made])}, kept since {formatDay(keptAt)}
      </p>
    </Card>
  );
};

type ActProps = { name: string; of: string; icon: ReactNode; onPress: () => void };

/** Both pictures have acts of the same names. */
const Act = ({ name, of, icon, onPress }: ActProps) => (
  <Button variant="quiet" size="small" icon={icon} aria-label={`${name}: ${of}`} onPress={onPress}>
    {name}
  </Button>
);
