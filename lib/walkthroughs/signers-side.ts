import type { Guide } from "./guide.ts";

export const signersSide = {
  id: "signers-side",
  title: "The signer’s side",
  summary: "What somebody sees who is invited to sign: from the personal link to the copies of the documents.",
  audience: ["notary", "consumer"],
  chapters: [
    {
      title: "The personal link",
      steps: [
        { caption: "This is what a signer sees. It begins with a mail that holds a personal link." },
        {
          caption: "The link opens in any browser, on a computer or a telephone. Nothing is installed.",
          act: "point-title",
        },
        { caption: "No account is needed either. The link is for one person, and should not be passed on." },
        { caption: "The line on top says who the notary is, and how far along one is.", act: "point-progress" },
        { caption: "Below it stands what will happen, step by step, before anything is asked.", act: "point-list" },
        { caption: "The page speaks English and Spanish, as the signer likes it." },
      ],
    },
    {
      title: "To agree, or not",
      steps: [
        { caption: "The first question: sign electronically? The text says what that means.", act: "point-consent" },
        {
          caption: "Whoever would rather sign on paper says so here, and the notary learns of it at once.",
          act: "point-decline",
        },
        { caption: "We agree. It is recorded which text was shown, and when.", act: "agree" },
      ],
    },
    {
      title: "Name and address",
      steps: [
        { caption: "The notary’s journal needs to know who signs, and where they are at this moment." },
        { caption: "What the notary knows already is filled in. The rest is typed.", act: "type-contact" },
        { caption: "Now the address, as it stands on the identity document.", act: "type-address" },
        { caption: "For the state a few letters are enough.", act: "choose-state" },
        { caption: "Whoever signs from somewhere else than home says so. Here, both are the same.", act: "go-on" },
      ],
    },
    {
      title: "One signature",
      steps: [
        { caption: "A signature is made once, and is then used wherever one is asked for." },
        { caption: "It can be drawn with a finger or the mouse, typed, or photographed from paper.", act: "show-ways" },
        { caption: "We draw it. “Clear” begins anew, as often as one likes.", act: "draw" },
        { caption: "“Adopt this signature” says: this is mine.", act: "adopt" },
      ],
    },
    {
      title: "Read and sign",
      steps: [
        { caption: "Here is the document. One can scroll, make it larger, and read all of it in peace." },
        { caption: "What is to be signed has a frame in the signer’s own colour. Nothing else can be changed." },
        { caption: "The large button leads from one place to the next.", act: "first-field" },
        {
          caption: "A tap puts the signature where it belongs. The notary sees it at the same moment.",
          act: "sign-field",
        },
        { caption: "The next field asks for initials. They are made once too.", act: "initials" },
        { caption: "A date is filled in by a tap, with the day of today.", act: "date" },
      ],
    },
    {
      title: "A question to the notary",
      steps: [
        { caption: "Whoever is unsure asks. The button stands on top of every page.", act: "open-question" },
        { caption: "The question goes to the notary of this signing, and to nobody else.", act: "ask" },
        { caption: "The answer appears on the same page, and one sees whether it was read.", act: "answer" },
        { caption: "Questions and answers stay in the record of the signing.", act: "close-question" },
      ],
    },
    {
      title: "Wait, and keep the copies",
      steps: [
        {
          caption: "Everything is filled in. Now it is the notary’s turn, and the page says so.",
          act: "point-waiting",
        },
        {
          caption: "The notary signs, stamps and locks. From then on, any change to the document would show.",
          act: "locked",
        },
        { caption: "The page may be closed in the meantime. The same link leads back, and a mail tells when." },
        {
          caption: "Done: the notary has released the documents, and everybody gets the very same files.",
          act: "released",
        },
        {
          caption: "They are here one by one, or all in one ZIP, with a certificate of completion.",
          act: "point-copies",
        },
        { caption: "Keep them. The link ends after some days, and a new one comes by mail with a code." },
        { caption: "Anybody who is given such a document can check it on the platform’s page, without an account." },
      ],
    },
  ],
} as const satisfies Guide;
