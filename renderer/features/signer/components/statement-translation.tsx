import { useState } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { translationOfStatement } from "#contract/member/shown-translations.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import { ronStatementOf } from "#lib/states/commission-texts.ts";
import { fillTemplate } from "#lib/states/fill-template.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { useTexts } from "#renderer/ui/texts.ts";
import { useReadStatement } from "../hooks/use-read-statement.ts";
import type { DocumentInSigning } from "../model/fields-to-fill.ts";
import { TranslatedText } from "./translated-text.tsx";

type Props = { signing: Pick<Signing, "notary">; document: Pick<DocumentInSigning, "id" | "fieldSet"> };

/** What the notary's statement in this document says, for whoever reads another language than the one it is sealed in. */
export const StatementTranslation = ({ signing, document }: Props) => {
  const { controls, language, signing: texts } = useTexts();
  const read = useReadStatement(document.id);
  const [isOpen, setIsOpen] = useState(false);
  const facts = sealFactsOf(signing);
  const bearsStatement = document.fieldSet.fields.some(({ type }) => type === "required_ron_statement");
  if (texts.statement === null || facts === undefined || !bearsStatement) return null;
  const statement = ronStatementOf(facts.stateName);
  const translated = translationOfStatement(statement, language);
  if (translated === null) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onPress={() => {
          setIsOpen(true);
          read(translated.version);
        }}
      >
        {texts.statement.read}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.statement.heading}
        footer={<Button onPress={close}>{controls.close}</Button>}
      >
        <TranslatedText
          english={[fillTemplate(statement, facts)]}
          translated={[fillTemplate(translated.text, facts)]}
        />
      </Dialog>
    </>
  );
};
