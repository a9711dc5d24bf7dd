import { userActOf } from "../http/acts.ts";
import type { EndpointsOf } from "../http/endpoint.ts";
import { addStateFile, listStateFiles, removeStateFile } from "./domain/state-files.ts";

export const stateFileEndpoints: EndpointsOf<"stateFiles"> = {
  list: {
    allow: ["participant"],
    handle: ({ context, input }) => listStateFiles(context.services, input.state),
  },
  add: {
    allow: ["admin"],
    isSlow: true,
    handle: async ({ context, input: { file, ...words } }) =>
      addStateFile(context.services, userActOf(context), words, new Uint8Array(await file.arrayBuffer())),
  },
  remove: {
    allow: ["admin"],
    handle: ({ context, input }) => removeStateFile(context.services, userActOf(context), input.fileId),
  },
};
