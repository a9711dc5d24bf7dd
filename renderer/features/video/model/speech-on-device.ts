/** What the browser's recognition of speech offers, as far as it is used here (Web Speech API). */
export type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start: (track: MediaStreamTrack) => void;
  abort: () => void;
};
export type RecognitionKind = {
  new (): Recognition;
  prototype: object;
  available?: (wish: { langs: string[]; processLocally: true }) => Promise<string>;
};

type Brands = { userAgentData?: { brands: readonly { brand: string }[] } };

/**
 * Chrome alone brings recognition on the device along. Browsers made of the same parts have the name and nothing behind it, and
 * some of them end the whole page when they are asked.
 */
const bringsRecognition = (): boolean =>
  (navigator as Brands).userAgentData?.brands.some(({ brand }) => brand === "Google Chrome") === true;

/**
 * Recognition that happens on this device; null where the browser has none, or would send what is said to somebody. What would
 * have to be downloaded first counts as not there: nobody asked for it.
 */
export const speechOnDevice = async (language: string): Promise<RecognitionKind | null> => {
  const kind = (window as { SpeechRecognition?: RecognitionKind }).SpeechRecognition;
  if (!bringsRecognition() || kind?.available === undefined || !("processLocally" in kind.prototype)) return null;
  const answer = await kind.available({ langs: [language], processLocally: true }).catch(() => "unavailable");
  return answer === "available" ? kind : null;
};

type Results = ArrayLike<ArrayLike<{ transcript: string }>>;

/** What was heard last, of an event of the recognition. */
export const wordsOf = (event: Event): string => {
  const { results, resultIndex } = event as unknown as { results: Results; resultIndex: number };
  return Array.from(results)
    .slice(resultIndex)
    .map((alternatives) => alternatives[0]?.transcript ?? "")
    .join(" ")
    .trim();
};
