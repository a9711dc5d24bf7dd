import type { IdType } from "#contract/identity/entity.ts";
import { Button } from "#renderer/ui/button.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { LicenseDrawing, PassportDrawing } from "./illustrations.tsx";
import styles from "./prove-identity.module.css";

const drawings = { "driver-license": LicenseDrawing, passport: PassportDrawing };
const types: readonly IdType[] = ["driver-license", "passport"];

/** One press chooses and goes on. */
export const ChooseDocument = ({ onChoose }: { onChoose: (typeOfId: IdType) => void }) => {
  const { document: texts } = useTexts().identity;
  return (
    <div className={styles.options}>
      {types.map((type) => {
        const Drawing = drawings[type];
        return (
          <Button key={type} isWide onPress={() => onChoose(type)}>
            <span className={styles.option}>
              <Drawing />
              <strong>{texts.types[type].title}</strong> <span>{texts.types[type].text}</span>
            </span>
          </Button>
        );
      })}
    </div>
  );
};
