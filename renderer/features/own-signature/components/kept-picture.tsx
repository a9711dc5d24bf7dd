import { PenLine, RefreshCw, Trash2 } from "lucide-react";
import { navigate } from "wouter/use-hash-location";
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
import { LinkButton } from "#renderer/ui/link-button.tsx";
import { pictureTexts } from "../model/picture-texts.ts";
import { makingPath } from "../model/signature-paths.ts";
import styles from "./own-signature.module.css";

type Props = {
  /** The page that this stands on. */
  base: string;
  purpose: SignaturePurpose;
  picture: KeptSignature | null;
  onRemove: () => void;
};

export const KeptPicture = ({ base, purpose, picture, onRemove }: Props) => {
  const texts = pictureTexts[purpose];
  if (picture === null)
    return (
      <Card>
        <EmptyState
          icon={<PenLine />}
          title={texts.emptyTitle}
          description={texts.emptyText}
          action={
            <LinkButton
              variant={purpose === "signature" ? "primary" : "secondary"}
              href={`#${makingPath(base, "draw", purpose)}`}
            >
              {texts.make}
            </LinkButton>
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
          <Act
            name="Replace"
            of={texts.name}
            icon={<RefreshCw aria-hidden="true" />}
            onPress={() => navigate(makingPath(base, "draw", purpose))}
          />
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
