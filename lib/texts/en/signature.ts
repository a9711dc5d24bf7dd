/** Making a signature or initials. */
export const signatureMaking = {
  adopt: {
    meeting: {
      signature: {
        adopt: "Adopt this signature",
        meaning: "By adopting it you agree that this picture is your signature, wherever you place it in this meeting.",
        /** Of a translation; the English is what binds. */
        translationVersion: null as string | null,
      },
      initials: {
        adopt: "Adopt these initials",
        meaning:
          "By adopting them you agree that this picture stands for your initials, wherever you place it in this meeting.",
        translationVersion: null as string | null,
      },
    },
    account: {
      signature: {
        adopt: "Keep this signature",
        meaning: "Nothing is signed by keeping it. It becomes your signature wherever you place it in a meeting.",
      },
      initials: {
        adopt: "Keep these initials",
        meaning:
          "Nothing is initialed by keeping them. They become your initials wherever you place them in a meeting.",
      },
    },
  },
  ways: { draw: "Draw", type: "Type", picture: "Picture" },
  how: { signature: "How to make your signature", initials: "How to make your initials" },
  typed: { signature: "Your name, as you sign it", initials: "Your initials" },
  restored: "What you had made before this page was closed is here again.",
  undo: "Undo",
  clear: "Clear",
  signHere: "Sign here with your finger, pen or mouse",
  emptySheet: "Empty sheet to sign on",
  drawn: "Your drawn signature",
  picture: {
    first: "A picture of it on white paper",
    another: "Another picture",
    hint: ".png, .jpg, .jpeg; up to 20 MB",
    shown: "What stands in the fields: your signature without its paper",
    turn: "Turn",
    keepMore: "More ink",
    keepLess: "Less ink",
    crop: "Crop",
    whole: "Whole picture",
    cutOut: "Cut out the signature",
    asItIs: "Use it as it is",
  },
  cropping: {
    label: "Crop the picture",
    hint: "Drag the frame round your signature, or move its edges with the arrow keys.",
    chosen: "The picture that you chose",
    edges: { left: "Left edge", top: "Upper edge", right: "Right edge", bottom: "Lower edge" },
    across: (percent: number) => `${percent} % from the left`,
    down: (percent: number) => `${percent} % from the top`,
  },
  pictureProblems: {
    "too-large": {
      title: "This picture is too large",
      text: "It may have 20 MB and 64 million pixels. Take it with a lower resolution, or cut it to the signature.",
    },
    unreadable: {
      title: "This picture cannot be opened",
      text: "It is no PNG or JPEG picture, or it is damaged. Choose another one.",
    },
    "no-ink": {
      title: "No signature can be seen in this picture",
      text: "Sign in dark ink on white paper, take the picture from close by, or press “More ink”.",
    },
  },
  pictureDoubts: {
    "whole-page": {
      title: "This looks like a whole page",
      text: "Cut out only the signature. All that you see above would stand wherever you sign.",
    },
    "no-plain-paper": {
      title: "There is more than white paper in this picture",
      text: "Cut out only the signature. All that you see above would stand wherever you sign.",
    },
  },
};
