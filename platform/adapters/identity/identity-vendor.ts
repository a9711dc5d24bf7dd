import type { Language } from "#contract/common/language.ts";
import type { CapturedSide, IdentityLookup, IdType, ReadDocument } from "#contract/identity/entity.ts";

/** A session at the vendor, by the vendor's id. */
export type VendorSessionId = string;

/** `not-known`: neither passed nor failed, and nothing is concluded from it; also every result that we have no name for. */
export type DocumentAnswer =
  | { status: "waiting-for-document" }
  | { status: "processing" }
  | { status: "passed"; document: CheckedDocument }
  | { status: "failed"; reason: DocumentFailure; document: CheckedDocument | null }
  | { status: "canceled" }
  | { status: "not-known"; said: string };

/** What the vendor says of the document; absent parts are null. */
export type CheckedDocument = Omit<ReadDocument, "source">;

export type DocumentFailure =
  | "unreadable"
  | "expired"
  | "not-genuine"
  | "face-mismatch"
  | "not-accepted"
  | "not-uploaded"
  | "other";

/** The outcome alone: no question and no answer crosses this line. */
export type QuizAnswer =
  | { status: "waiting" }
  | { status: "running"; startedAt: string }
  | { status: "passed" | "failed"; outcome: QuizOutcome }
  /** Time ran out, or the person left. */
  | { status: "ended"; outcome: QuizOutcome | null }
  /** The vendor finds nobody, or too little, to ask about. */
  | { status: "no-questions" }
  | { status: "not-known"; said: string };

export type QuizOutcome = {
  questions: number;
  right: number;
  seconds: number;
  attempt: number;
  /** Share of questions that were not asked in the attempt before, 0 to 100; null at the first. */
  replacedPercent: number | null;
  finishedAt: string;
};

export type Person = { firstName: string; middleName: string; lastName: string; birthDate: string | null };
export type Picture = { side: CapturedSide; type: "image/jpeg" | "image/png"; bytes: Uint8Array };

/** No answer, or one that says to come again: the meeting waits, and nobody is failed. `why` is for the operator's log. */
export type Away = { away: true; why: string };

/** A callback as it came, before anything of it is believed. */
export type VendorEvent = {
  /** Once only, however often it is sent. */
  id: string;
  /** The vendor's order. */
  createdAt: string;
  sessionId: VendorSessionId;
  of: "document" | "quiz";
};

export type ReadCallback = { event: VendorEvent } | { ignored: string } | { refused: "signature" | "time" | "form" };

/** As the server has them: names in small letters; one that came several times is joined or a list. */
export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Looks at identity documents. Every call can be repeated with the same `key`. */
export type DocumentVendor = {
  readonly id: string;
  readonly name: string;
  readonly isSimulator: boolean;
  readonly by: "capture" | "hosted";
  readonly wants: readonly CapturedSide[];
  open(input: {
    key: string;
    person: Person;
    typeOfId: IdType | null;
    /** Of its page. */
    language?: Language;
    /** Where its page sends the person back to. */
    returnUrl: string;
    /** Where it says that something has changed; a vendor to whom the operator has said it once looks past this. */
    callbackUrl: string;
  }): Promise<{ sessionId: VendorSessionId; url: string | null } | Away>;
  /** Only by capture. */
  submit(
    sessionId: VendorSessionId,
    input: {
      key: string;
      typeOfId: IdType;
      pictures: readonly Picture[];
      /** What the person's device read; a vendor may look at it and must not believe it. */
      read?: ReadDocument | null;
    },
  ): Promise<{ done: true } | Away>;
  look(sessionId: VendorSessionId): Promise<DocumentAnswer | Away>;
  cancel(sessionId: VendorSessionId): Promise<void>;
  readCallback(raw: Uint8Array, headers: CallbackHeaders, now: Date): ReadCallback;
};

/** Asks what only this person knows. */
export type QuizVendor = {
  readonly id: string;
  readonly name: string;
  readonly isSimulator: boolean;
  open(input: {
    key: string;
    person: Person;
    lookup: IdentityLookup | null;
    questions: number;
    /** Of each question, "None of the above" among them. */
    choices: number;
    passPercent: number;
    seconds: number;
    /** At least this share of an earlier attempt's questions is replaced, 0 to 100. */
    replacePercent: number;
    /** The session of the attempt before, whose questions are not asked again. */
    after: VendorSessionId | null;
    language?: Language;
    returnUrl: string;
    callbackUrl: string;
  }): Promise<{ sessionId: VendorSessionId; url: string } | Away>;
  look(sessionId: VendorSessionId): Promise<QuizAnswer | Away>;
  cancel(sessionId: VendorSessionId): Promise<void>;
  readCallback(raw: Uint8Array, headers: CallbackHeaders, now: Date): ReadCallback;
};

export type PageRequest = { method: "GET" | "POST"; headers: Record<string, string>; body: string | FormData | null };

export type IdentityVendors = {
  document: DocumentVendor;
  quiz: QuizVendor;
  /** A page of the simulator, for browsers, by its path behind `/identity-simulator`; absent where none of them is one. */
  page?(path: string, request: PageRequest): Promise<Response>;
  /** Ends what was started for them. */
  stop(): Promise<void>;
};
