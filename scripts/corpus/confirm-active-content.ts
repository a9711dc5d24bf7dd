import { runTool } from "./outside-tools.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Dict = { [key: string]: Json };

const dictsIn = (json: Json): Dict[] => {
  if (json === null || typeof json !== "object") return [];
  if (Array.isArray(json)) return json.flatMap(dictsIn);
  return [json, ...Object.values(json).flatMap(dictsIn)];
};

const isAction =
  (...types: string[]) =>
  (dict: Dict): boolean =>
    types.some((type) => dict["/S"] === `/${type}`);
const has =
  (...keys: string[]) =>
  (dict: Dict): boolean =>
    keys.some((key) => key in dict);
const flagsOf = (dict: Dict): number => (typeof dict["/F"] === "number" ? dict["/F"] : 0);
const isDrawnAnnotation = (dict: Dict): boolean => "/AP" in dict && "/Rect" in dict;

/** `--json` writes a stream as `{"stream": {"dict": …}}`. */
const isElsewhere = ({ stream }: Dict): boolean =>
  dictsIn(stream ?? null).some(
    (dict) => has("/Ref", "/Alternates", "/OPI")(dict) || dict["/Subtype"] === "/PS" || dict["/Subtype2"] === "/PS",
  ) ||
  dictsIn(stream ?? null)
    .slice(1, 2)
    .some(has("/F"));

/** By the words of our refusal: what an outside program has to have read in the file. */
const evidence: readonly (readonly [words: RegExp, isIt: (dict: Dict) => boolean])[] = [
  [/\bscripts?\b/, has("/JS")],
  [/start a program|starts a program/, isAction("Launch", "GoToR", "GoToE")],
  [/\bcommands?\b/, (dict) => typeof dict["/S"] === "string"],
  [/whose address/, has("/URI")],
  [/sends?, fetch/, isAction("SubmitForm", "ImportData", "ResetForm")],
  [/shows? or hides?|show or hide/, isAction("Hide", "SetOCGState")],
  [
    /\bfilms?\b/,
    (dict) =>
      isAction("Rendition", "Movie", "GoTo3DView", "RichMediaExecute")(dict) ||
      ["/RichMedia", "/3D", "/Movie"].some((type) => dict["/Subtype"] === type),
  ],
  [/attached program/, has("/EF")],
  [/slide show/, has("/AlternatePresentations")],
  [/\blayers?\b/, (dict) => dict["/Type"] === "/OCG" && "/Usage" in dict],
  [
    /left out on paper/,
    (dict) => isDrawnAnnotation(dict) && ((flagsOf(dict) & 4) === 0 || (flagsOf(dict) & 256) !== 0),
  ],
  [/not seen on a screen/, (dict) => isDrawnAnnotation(dict) && (flagsOf(dict) & 32) !== 0],
  [/from (?:an)?other files?/, isElsewhere],
];

const confirmScript = async (file: string): Promise<string | null> => {
  const { status, stdout } = await runTool("pdfinfo", ["-js", file]);
  return status === 0 && stdout.toString("latin1").trim() !== "" ? "pdfinfo -js: a script" : null;
};

/** What qpdf has read in the file, where all that our refusal names is among it; else null. */
export const confirmActiveContent = async (file: string, detail: string): Promise<string | null> => {
  const { stdout } = await runTool("qpdf", ["--json=2", "--json-key=qpdf", file]);
  let dicts: Dict[];
  try {
    dicts = dictsIn(JSON.parse(stdout.toString("utf8")) as Json);
  } catch {
    // qpdf writes numbers as they stand in the file, and not all of those are JSON's.
    return detail.split("; ").every((line) => /\bscripts?\b/.test(line)) ? confirmScript(file) : null;
  }
  const isRead = (line: string): boolean => {
    const wanted = evidence.filter(([words]) => words.test(line));
    return wanted.length > 0 && wanted.every(([, isIt]) => dicts.some(isIt));
  };
  return detail.split("; ").every(isRead) ? `qpdf --json: ${detail}`.slice(0, 90) : null;
};
