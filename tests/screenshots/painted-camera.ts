import type { Page } from "@playwright/test";

/** From now on the page's camera shows a person of this colour who stands before a wall, and its microphone is silent. */
export const paintCamera = (page: Page, colour: string): Promise<void> =>
  page.evaluate((clothes) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
      const brush = canvas.getContext("2d");
      if (brush === null) throw new DOMException("", "NotReadableError");
      const fill = (style: string, draw: () => void) => {
        brush.fillStyle = style;
        brush.beginPath();
        draw();
        brush.fill();
      };
      // Painted again and again: what never changes is sent once, and comes late.
      setInterval(() => {
        fill("#c9c2b4", () => brush.rect(0, 0, 640, 360));
        fill(clothes, () => brush.ellipse(320, 370, 150, 130, 0, 0, 7));
        fill("#d8a98a", () => brush.ellipse(320, 170, 70, 90, 0, 0, 7));
      }, 100);
      const silence = new AudioContext().createMediaStreamDestination();
      return new MediaStream([...canvas.captureStream(10).getTracks(), ...silence.stream.getTracks()]);
    };
  }, colour);
