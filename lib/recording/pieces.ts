/** Where a page's worker sends what it has recorded, each piece by its number: `POST <path>/<segment>/<sequence>`. */
export const recordingPiecesPath = "/recording-pieces";

/** One piece as it comes from the page: half a second, of which even the worst picture fills a small part. */
export const maxPieceBodyBytes = 4 * 1_048_576;
