import { createHash } from "node:crypto";
import { maxSignaturePixels } from "#contract/constants.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { readBody } from "./read-body.ts";

/** A signature as it is drawn, without any compression, and its header. */
export const maxPictureBytes = 4 * maxSignaturePixels + 1_048_576;

const picturePath = new RegExp(
  `^${rawRoutes.signatureImage.path.replace(/\{\w+\}/u, "[^/]+").replace(/\{\w+\}/u, "([^/]+)")}$`,
  "u",
);

/**
 * Pictures are named by their SHA-256, and the fields that a lock seals name them so. A platform that answered a name with
 * another picture would show the notary one signature while another one is sealed; such an answer goes no further (null).
 */
export const heldToItsName = async (pathname: string, response: Response): Promise<Response | null> => {
  const name = picturePath.exec(pathname)?.[1];
  if (name === undefined || !response.ok) return response;
  // A part that nobody asked for would be drawn as well, and could not be held to the name of the whole.
  if (response.status !== 200) return null;
  const read = await readBody(response, maxPictureBytes);
  if (read.kind === "too-large" || read.bytes === null) return null;
  if (createHash("sha256").update(read.bytes).digest("hex") !== name) return null;
  const { status, statusText, headers } = response;
  return new Response(read.bytes, { status, statusText, headers });
};
