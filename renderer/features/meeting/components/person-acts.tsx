import { DoorClosed, EllipsisVertical, IdCard, Languages, Link2, PenLine, UserMinus } from "lucide-react";
import { LanguageSchema, type Language } from "#contract/common/language.ts";
import type { Member } from "#contract/member/entity.ts";
import { isMisnamed } from "#lib/identity/misnamed.ts";
import { languageNamesInEnglish } from "#lib/texts/language-names.ts";
import { identificationTexts, isIdentifiable, useIdentification } from "#renderer/features/identification/index.ts";
import { IconButton } from "#renderer/ui/icon-button.tsx";
import { Menu, MenuItem } from "#renderer/ui/menu.tsx";
import { isExcluded } from "./exclude-person.tsx";
import styles from "./people-panel.module.css";

type Props = {
  member: Member;
  /** The signing goes on; after the release only the way to the documents is left. */
  isOpen: boolean;
  isPreparing: boolean;
  onLink: () => void;
  onDialog: (kind: "correct" | "exclude" | "remove") => void;
  onLanguage: (language: Language) => void;
};

/** What the notary can do about one person. */
export const PersonActs = ({ member, isOpen, isPreparing, onLink, onDialog, onLanguage }: Props) => {
  const showIdentification = useIdentification((store) => store.show);
  return (
    <div className={styles.acts}>
      {!isPreparing && (
        <IconButton
          size="small"
          placement="right"
          label={`Personal link for ${member.fullName}`}
          icon={<Link2 />}
          onPress={onLink}
        />
      )}
      {isOpen && (
        <Menu
          label={member.fullName}
          trigger={
            <IconButton
              size="small"
              placement="right"
              label={`More about ${member.fullName}`}
              icon={<EllipsisVertical />}
            />
          }
        >
          <MenuItem
            icon={<PenLine />}
            isDisabled={member.joinedAt !== null && !isMisnamed(member)}
            onAction={() => onDialog("correct")}
          >
            Correct…
          </MenuItem>
          {!isPreparing && isIdentifiable(member) && (
            <MenuItem icon={<IdCard />} onAction={() => showIdentification({ kind: "identify", memberId: member.id })}>
              {identificationTexts.add}
            </MenuItem>
          )}
          {LanguageSchema.options
            .filter((language) => !isPreparing && language !== (member.language ?? "en"))
            .map((language) => (
              <MenuItem key={language} icon={<Languages />} onAction={() => onLanguage(language)}>
                {`Write to them in ${languageNamesInEnglish[language]}`}
              </MenuItem>
            ))}
          {!isPreparing && (
            <MenuItem icon={<DoorClosed />} onAction={() => onDialog("exclude")}>
              {isExcluded(member) ? "Let in again…" : "Keep out of this signing…"}
            </MenuItem>
          )}
          <MenuItem icon={<UserMinus />} isSeal onAction={() => onDialog("remove")}>
            Remove…
          </MenuItem>
        </Menu>
      )}
    </div>
  );
};
