import { defineErrors } from "../common/define-errors.ts";

/** Failures of the library. */
export const shelfErrors = defineErrors({
  "shelf/duplicate-name": {
    status: 422,
    happened: "“{name}” stands in this folder of the library already.",
    kept: "The earlier document is kept.",
    todo: "Choose another name or another folder, or add the file to the earlier document as a new version.",
  },
  "shelf/duplicate-folder": {
    status: 422,
    happened: "There is a folder “{name}” here already.",
    kept: "Your folders are as they were.",
    todo: "Choose another name.",
  },
  "shelf/folder-not-empty": {
    status: 409,
    happened: "The folder “{name}” is not empty.",
    kept: "The folder and all that lies in it are kept.",
    todo: "Move or delete what lies in it first.",
  },
  "shelf/folder-into-itself": {
    status: 422,
    happened: "A folder cannot lie in itself, nor in a folder that lies in it.",
    kept: "Your folders are as they were.",
    todo: "Choose another place.",
  },
  "shelf/folders-too-deep": {
    status: 422,
    happened: "Folders would lie more than {max} deep in one another.",
    kept: "Your folders are as they were.",
    todo: "Choose a place nearer to the top.",
  },
  "shelf/no-room": {
    status: 422,
    happened: "Your library takes {usedMegabytes} MB of the {maxMegabytes} MB that it may, every version counted.",
    kept: "What was there before is kept; of this file nothing was stored.",
    todo: "Delete documents that you no longer need, or choose a smaller file.",
  },
  "shelf/no-organisation": {
    status: 409,
    happened: "You have no seat in an organization, so there is nobody to share with.",
    kept: "The document is as it was.",
    todo: "Ask an administrator of the platform for a seat.",
  },
  "shelf/fields-without-page": {
    status: 409,
    happened: "{count} of the fields of “{name}” have no place on its newest version.",
    kept: "Nothing was added to the signing; the fields are kept.",
    todo: "Its owner opens it in the library and says where those fields are to stand, or deletes them.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    shelf: typeof shelfErrors;
  }
}
