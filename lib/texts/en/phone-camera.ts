/** The phone that is somebody's camera. */
export const phoneCamera = {
  title: "Use this phone as your camera",
  lead: "Your computer keeps the documents, the microphone and the sound. This phone shows your picture and can do nothing else.",
  checking: "Looking at the code…",
  forWhom: (name: string) => `You will be shown in the meeting as ${name}.`,
  start: "Turn on the camera",
  noPicture: "The others do not see this phone yet.",
  connecting: "Connecting with your computer…",
  on: "The others see this picture.",
  lost: "The connection was lost, trying again…",
  turn: "Turn the camera round",
  end: "Stop",
  picture: "Picture of this phone",
  ended: "This phone is not your camera any more.",
  endedText: "You can close this page. To use the phone again, show a new code on your computer.",
  awake: "Keep this page open and in front: a locked phone shows nothing.",
};
