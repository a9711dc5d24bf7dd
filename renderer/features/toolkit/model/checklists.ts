/**
 * What a meeting needs in this program and around it, in the order in which it is needed. None of it is a rule of a state:
 * those stand beside it, with their sources.
 */
export const checklists = [
  {
    title: "Before the meeting",
    points: [
      "Camera, microphone and light are tried out, and nobody else can see or hear your desk.",
      "Your certificate can lock on this computer, and you know its password.",
      "Your signature and your stamp are kept, and your commission has not ended.",
      "Every document lies in the signing, in its final wording, and its fields are placed.",
      "Every person is invited, and no mail of theirs came back.",
      "You have read what your state asks for.",
    ],
  },
  {
    title: "Papers that lie ready",
    points: [
      "Your commission, and the letter of your state about notarizing remotely.",
      "On the signer’s side: the identity document that they want to show, not expired.",
      "On a witness’s side: theirs.",
    ],
  },
  {
    title: "In the meeting",
    points: [
      "Everybody who signs is there, has agreed to sign electronically, and has said who and where they are.",
      "You have seen who each person is, and hold what your state asks for about it.",
      "Each signer has had the time to read, and no question of theirs is open.",
      "Every field is filled in: theirs, yours, your stamp, and your state’s statement.",
    ],
  },
  {
    title: "After it",
    points: [
      "Every document is locked.",
      "The signing is finished, and everybody has their copies.",
      "Your journal has its entry of each act.",
    ],
  },
] as const;
