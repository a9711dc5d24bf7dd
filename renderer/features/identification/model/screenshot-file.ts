import type { Member } from "#contract/member/entity.ts";
import { fromBase64 } from "#lib/bytes/bytes.ts";
import type { Screenshot } from "#renderer/services/screenshots/screenshot.ts";

/** A saved screenshot as a file that can be sent. */
export const screenshotFile = ({ data }: Pick<Screenshot, "data">, { fullName }: Pick<Member, "fullName">): File =>
  new File([new Uint8Array(fromBase64(data.slice(data.indexOf(",") + 1)))], `screenshot of ${fullName}.png`, {
    type: "image/png",
  });
