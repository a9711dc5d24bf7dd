/** The pages of a guest, who sees and hears a meeting and signs nothing. */
export const guest = {
  heading: "Join a meeting as a guest",
  whatGuestsDo: "As a guest you see and hear the others. You see no documents and sign nothing.",
  opening: "Opening your guest link",
  noLink: "Please open your guest link",
  noLinkText: "This page is for guests of a meeting. Open the link exactly as you got it.",
  refusedLink: "This link does not open",
  meetingOf: (notary: string, when: string | null) =>
    when === null ? `A meeting with ${notary}, at any time.` : `A meeting with ${notary} on ${when}.`,
  name: "Your name",
  nameText: "The notary sees it and decides whether you come in.",
  ask: "Ask to come in",
  requested: "You have asked to come in",
  requestedText: (notary: string) => `${notary} sees your name and lets you in, or not. This page tells you.`,
  invited: "You are invited",
  refused: "You were not let in",
  refusedText: (notary: string) => `${notary} did not let you in. If that was a mistake, ask them to invite you.`,
  startsIn: "The meeting starts in",
  started: "The meeting has started.",
  soon: "The meeting starts in a few minutes.",
  /** Of the specification: the countdown tells the guest to return 10 minutes before start. */
  returnText: "Return 10 minutes before the start. From then on you can join.",
  anyTime: "This meeting has no fixed time: you can join as soon as you are let in.",
  left: (days: number, hours: number, minutes: number, seconds: number) =>
    [
      days > 0 ? `${days} ${days === 1 ? "day" : "days"}` : "",
      days > 0 || hours > 0 ? `${hours} h` : "",
      `${minutes} min`,
      days > 0 ? "" : `${seconds} s`,
    ]
      .filter((part) => part !== "")
      .join(" "),
  recorded: "The notary may record the meeting, with your picture and your voice. By joining you agree to that.",
  recordingPaused: "The recording is paused",
  joinNow: "Join Now",
  here: (name: string, notary: string) => `You are here as ${name}, a guest. ${notary} leads the meeting.`,
  mayJoin: "You can join now.",
  dayText: (until: string) =>
    `Your time as a guest lasts 24 hours from joining: until ${until}. The meeting must be completed within it.`,
  timeOver: "Your time as a guest is over",
  timeOverText: (notary: string) =>
    `It lasts 24 hours from joining. If the meeting goes on, ask ${notary} to invite you again.`,
  over: "This meeting is over",
  overText: "There is nothing left to do. You may close this page.",
};
