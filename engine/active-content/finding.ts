/** What of a document can act, or can make it look otherwise than it did when it was sealed. */
export type FindingKind =
  | "script"
  | "launch"
  | "command"
  | "address"
  | "sending"
  | "switching"
  | "media"
  | "program"
  | "slides"
  | "layers"
  | "screen-only"
  | "print-only"
  | "elsewhere";

/** `what` names an attached program; of everything else the kind says all. */
export type Finding = { kind: FindingKind; what?: string };

/** `[one, several]`, as half a sentence that a person reads before agreeing that it is taken out. */
const texts: Record<FindingKind, readonly [one: string, several: string]> = {
  script: ["a script", "{n} scripts"],
  launch: ["a link that starts a program or opens another file", "{n} links that start a program or open another file"],
  command: ["a command that runs without being asked for", "{n} commands that run without being asked for"],
  address: ["a link whose address is a program", "{n} links whose address is a program"],
  sending: [
    "a button that sends, fetches or empties what is filled in",
    "{n} buttons that send, fetch or empty fields",
  ],
  switching: ["a button that shows or hides a part of it", "{n} buttons that show or hide parts of it"],
  media: ["a film, sound or model that plays in it", "{n} films, sounds or models that play in it"],
  program: ["the attached program {what}", "the attached programs {what}"],
  slides: ["a slide show of its own beside its pages", "slide shows of its own beside its pages"],
  layers: [
    "a layer that is not the same on screens and on paper",
    "{n} layers that are not the same on screens and on paper",
  ],
  "screen-only": [
    "something that is seen on a screen and left out on paper",
    "{n} things seen on a screen and left out on paper",
  ],
  "print-only": ["something that is printed and not seen on a screen", "{n} things printed and not seen on a screen"],
  elsewhere: ["a part that is taken from another file", "{n} parts that are taken from other files"],
};

const maxNamed = 5;

/** What was found, one line a kind, in the order of the table above. */
export const describeFindings = (findings: readonly Finding[]): string[] =>
  (Object.keys(texts) as FindingKind[]).flatMap((kind) => {
    const found = findings.filter((finding) => finding.kind === kind);
    if (found.length === 0) return [];
    const [one, several] = texts[kind];
    const named = found.slice(0, maxNamed).map(({ what }) => `“${what ?? ""}”`);
    const what = `${named.join(", ")}${found.length > maxNamed ? ` and ${found.length - maxNamed} more` : ""}`;
    return [(found.length === 1 ? one : several).replace("{n}", String(found.length)).replace("{what}", what)];
  });
