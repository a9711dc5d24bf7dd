/**
 * What the statements say that a notary sets into a document, by their English wording (`ronStatementOf`), with the same
 * facts in braces. NOT YET REVIEWED by a native lawyer.
 */
const statements: Readonly<Record<string, string>> = {
  "This remote online notarization involved the use of audio-video communication technology. {commissionName}, Notary Public, State of {stateName}.":
    "Esta notarización remota en línea se hizo con tecnología de comunicación de audio y video. {commissionName}, notario público (notary public), estado de {stateName}.",
  "This notarial act involved the use of communication technology.":
    "Este acto notarial se hizo con tecnología de comunicación.",
};

/** Null for a statement that nobody has translated yet. */
export const translatedStatement = (statement: string): string | null => statements[statement] ?? null;
