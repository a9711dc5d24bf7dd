import type { Guide } from "./guide.ts";

export const firstPracticeLock = {
  id: "first-practice-lock",
  title: "Your first practice lock",
  summary: "From an empty workstation to a locked document that you have checked yourself. It binds nobody.",
  audience: ["notary"],
  chapters: [
    {
      title: "Where you begin",
      steps: [
        { caption: "This is the Dashboard, where you begin each day. Here it is still nearly empty." },
        {
          caption: "“Before your first act” lists what is missing. Whatever is done already has its mark.",
          act: "show-steps",
        },
        {
          caption: "Two steps come first: your certificate, and a practice signing. We do both now, in a few minutes.",
          act: "show-practice",
        },
        { caption: "Nothing in this guide is a notarial act. You can repeat all of it as often as you like." },
      ],
    },
    {
      title: "Bring your certificate",
      steps: [
        {
          caption: "A document is locked with your certificate. We open its page from the list.",
          act: "open-certificates",
        },
        { caption: "Yours comes from an authority, as a file that ends in .pfx, and with a password of its own." },
        {
          caption: "This platform is a demo, and offers a certificate that proves nothing. We take that one.",
          act: "import-certificate",
        },
        { caption: "A window of its own opens. Passwords are asked there only, never in the page behind it." },
        {
          caption: "We type the password of the file. Nobody else sees it, and it does not leave this computer.",
          act: "type-pfx-password",
        },
        { caption: "With “Import certificate” it is kept on this computer, encrypted.", act: "confirm-import" },
        { caption: "The page now says whose certificate it is, who issued it, and how long it is valid." },
      ],
    },
    {
      title: "Start the practice",
      steps: [
        { caption: "Back on the Dashboard, one more step has its mark.", act: "back-to-dashboard" },
        {
          caption: "“Start practice” makes a signing with one sample document, and you alone in it.",
          act: "start-practice",
        },
        { caption: "This is the meeting. In the middle is the document, exactly as it will be locked." },
        { caption: "On the left are the people of this signing. In a practice that is you and nobody else." },
        { caption: "On the right are facts about the document, the rules of your state, and the record." },
        {
          caption: "The line at the bottom always says what is missing, and offers the next thing to do.",
          act: "show-bar",
        },
      ],
    },
    {
      title: "Sign and stamp",
      steps: [
        { caption: "What is missing is your signature, so the button says “Sign now”.", act: "sign-now" },
        { caption: "You can draw a signature, type it, or take a photograph of one on paper." },
        {
          caption: "We type it, which takes a moment. You need not decide for good: you can change it later.",
          act: "type-signature",
        },
        {
          caption: "“Adopt this signature” puts it into the field, and keeps it for your next signings.",
          act: "adopt",
        },
        { caption: "The stamp stands on the page too. It is drawn from your commission, as your state wants it." },
      ],
    },
    {
      title: "Lock the document",
      steps: [
        { caption: "Nothing is missing any more. A red button means: this cannot be undone." },
        { caption: "We press “Lock this document”, and are asked once more in a window of its own.", act: "ask-lock" },
        { caption: "Read this window. It names the document, what is on it, and the certificate that locks it." },
        { caption: "It comes from the part of the program that locks, so no page can show you anything else here." },
        { caption: "We type the password of the certificate.", act: "type-lock-password" },
        {
          caption: "Then we hold the button down until its bar is full. A slip of the hand locks nothing.",
          act: "hold-lock",
        },
        { caption: "Locked and verified: the program has read the locked file again, and it is as you saw it." },
      ],
    },
    {
      title: "Check it yourself",
      steps: [
        { caption: "Do not take our word for it. “Check the signature” judges the file like any other.", act: "check" },
        { caption: "The answer says whether anything was changed, and who stands behind the certificate." },
        {
          caption: "Every PDF reader can check the same file. Your signers need no program of ours.",
          act: "close-check",
        },
      ],
    },
    {
      title: "Finish and release",
      steps: [
        { caption: "In a real signing, releasing hands the documents to everybody. Here it only ends the practice." },
        { caption: "This button is held down as well.", act: "release" },
        { caption: "The document can be downloaded now. A real act would still want its entry in your journal." },
        {
          caption: "The Dashboard shows the practice as done. The first real signing goes the same way.",
          act: "home-again",
        },
        { caption: "Practise again whenever you like: a practice is one of the kinds of a new signing." },
      ],
    },
  ],
} as const satisfies Guide;
