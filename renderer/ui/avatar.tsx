import { cx } from "./cx.ts";
import { participantStyle } from "./participant-colour.ts";
import styles from "./avatar.module.css";

export type AvatarProps = {
  name: string;
  /** 1 to 8 for a participant; left out for the account itself. */
  colour?: number;
  size?: "small" | "medium" | "large" | "huge";
  /** The address of their picture; initials stand where there is none. */
  picture?: string | null | undefined;
};

/** "Amalia Quist-Berg" → "AQ"; an address gives its first letter. */
export const initialsOf = (name: string): string => {
  const words = (name.includes("@") ? [name] : name.split(/\s+/u)).filter((word) => /^\p{L}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word === undefined ? "" : String.fromCodePoint(word.codePointAt(0) ?? 0)))
    .join("")
    .toLocaleUpperCase();
};

/** Decoration beside the name, never instead of it. */
export const Avatar = ({ name, colour, size = "medium", picture }: AvatarProps) => (
  <span
    className={cx(styles.avatar, styles[size], colour !== undefined && styles.person)}
    style={colour === undefined ? {} : participantStyle(colour)}
    aria-hidden="true"
  >
    {picture === undefined || picture === null ? initialsOf(name) : <img src={picture} alt="" />}
  </span>
);
