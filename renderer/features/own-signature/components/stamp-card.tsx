import { fieldSizes } from "#contract/constants.ts";
import type { User } from "#contract/account/entity.ts";
import { drawSeal } from "#lib/field-rendering/draw-seal.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { FieldDrawing } from "#renderer/features/fields/index.ts";
import { usePlatformIdentity } from "#renderer/services/realtime/shared-client.ts";
import { useAccount } from "#renderer/services/session/session.ts";
import { Card } from "#renderer/ui/card.tsx";
import styles from "./own-signature.module.css";

const { width, height } = fieldSizes.notary_stamp;
const place = { page: 0, x: 0, y: 0, width, height };

const factsOf = ({ fullName, state, commission }: User) =>
  sealFactsOf({
    notary: {
      fullName: commission?.name ?? fullName,
      state: state?.name ?? null,
      commissionNumber: commission?.number ?? null,
      commissionExpiresOn: commission?.expiresOn ?? null,
      commissionCounty: commission?.county,
    },
  });

/** The stamp as it is sealed; nobody makes it, so it can only be looked at. */
export const StampCard = () => {
  const facts = factsOf(useAccount());
  const identity = usePlatformIdentity();
  if (identity.data === undefined) return null;
  return (
    <Card title="Stamp">
      {facts === undefined ? (
        <p>Your commission is not complete, so the stamp and the RON statement cannot be drawn.</p>
      ) : (
        <>
          <div className={styles.paper}>
            <div className={styles.stamp} role="img" aria-label={`Your stamp: ${facts.commissionName}`}>
              <FieldDrawing
                drawing={{ place, primitives: drawSeal(place, facts, identity.data.kind === "demo") }}
                signingId={null}
              />
            </div>
          </div>
          <p className={styles.caption}>
            Drawn from your commission, as your state asks for it. There is nothing to make.
          </p>
        </>
      )}
    </Card>
  );
};
