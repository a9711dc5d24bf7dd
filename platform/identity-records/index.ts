export { keepIdPictures } from "./domain/keep-pictures.ts";
export { assertIdPicturesOpen, holdsIdPictures } from "./domain/picture-keys.ts";
export { recordAuthDocument } from "./domain/record-auth.ts";
export { redrawIdPictures } from "./domain/redraw-pictures.ts";
export { deleteOldIdPictures } from "./domain/retention.ts";
export { rotatePictureKey } from "./domain/rotate-key.ts";
export { listIdDocumentsOf } from "./store/id-documents.ts";
