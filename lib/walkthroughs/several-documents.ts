import type { Guide } from "./guide.ts";

export const severalDocuments = {
  id: "several-documents",
  title: "A closing with several documents",
  summary: "Invite a signer, prepare three documents, meet, lock all of them at once, and write the journal.",
  audience: ["notary"],
  chapters: [
    {
      title: "Invite",
      steps: [
        { caption: "A closing has several documents and at least one signer. It begins on My Signings." },
        { caption: "“New signing” opens the only form that has to be filled in.", act: "new-signing" },
        { caption: "We add all documents at once: a deed, a note, and a receipt.", act: "choose-files" },
        { caption: "The title is what you and your signer will look for later.", act: "title" },
        {
          caption: "Then the signer’s name and e-mail address. More people and witnesses can be added.",
          act: "person",
        },
        {
          caption: "“Save draft” would tell nobody. “Create and invite” sends the signer a personal link.",
          act: "invite",
        },
        { caption: "The link is shown to you as well, in case a mail goes astray.", act: "point-link" },
      ],
    },
    {
      title: "Prepare the deed",
      steps: [
        { caption: "The meeting is open before anybody comes, so that you can prepare in peace.", act: "open-meeting" },
        { caption: "Every document has its tab. The deed is the one that is to be notarized.", act: "show-tabs" },
        { caption: "We choose “Signature”, and click where the signer is to sign.", act: "place-signature" },
        {
          caption: "A notarization also bears your signature, your stamp, and the statement that your state requires.",
        },
        { caption: "What is missing stands at the bottom. “Place” puts it on the page.", act: "place-rest" },
        { caption: "Fields can be dragged, and changed in size, until they stand where you want them." },
      ],
    },
    {
      title: "Meet",
      steps: [
        {
          caption: "The signer opens the link, agrees to sign electronically, and says who they are.",
          act: "signer-comes",
        },
        { caption: "You see on the left that they are here, and what they have agreed to.", act: "point-person" },
        {
          caption: "They sign before your eyes. Watch the page: it appears as soon as it is done.",
          act: "signer-signs",
        },
        { caption: "Now your own signature, with “Sign now”. It is kept for every later signing.", act: "sign-own" },
      ],
    },
    {
      title: "Documents that are only presented",
      steps: [
        { caption: "The note and the receipt were signed on paper. Here they are only presented.", act: "open-note" },
        { caption: "The program does not guess that. It asks you to waive what is missing, and why.", act: "waive" },
        { caption: "One reason can hold for all documents that miss the same parts. We tick that.", act: "waive-also" },
        {
          caption: "We choose a usual reason. It is kept in the record, and shown again before the lock.",
          act: "waive-reason",
        },
      ],
    },
    {
      title: "Lock all at once",
      steps: [
        { caption: "All three are ready. One button locks them together.", act: "lock-all" },
        { caption: "The window lists each document with its pages, who signed it, and what is waived." },
        { caption: "Read it to the end, as you would leaf through a stack of paper.", act: "scroll-consent" },
        { caption: "One password is enough for all of them.", act: "password" },
        {
          caption: "And one button that is held down. Each document still gets a signature of its own.",
          act: "hold-lock",
        },
        { caption: "If one could not be locked, the others would be, and the bar would say which and why." },
      ],
    },
    {
      title: "Release, and write the journal",
      steps: [
        {
          caption: "“Finish and release” hands everybody the same files, with a certificate of completion.",
          act: "release",
        },
        {
          caption: "Your journal still wants its entry for the deed. Most of it is filled in already.",
          act: "point-entry",
        },
        {
          caption: "What only you know, you add: the address, the identity document, and where you were.",
          act: "fill-entry",
        },
        {
          caption: "“Write this entry” puts it into your journal, where nothing can be changed unseen.",
          act: "write-entry",
        },
        { caption: "On My Signings the closing now stands among those that have ended.", act: "back" },
        { caption: "That is all: one invitation, one meeting, one password, and one journal entry." },
      ],
    },
  ],
} as const satisfies Guide;
