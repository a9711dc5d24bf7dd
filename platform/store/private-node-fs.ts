import { NodeFS } from "@electric-sql/pglite/nodefs";

type SetAttributes = (target: unknown, attributes: { mode?: number | null }) => void;
type FileOperations = { setattr: SetAttributes };
type EmbeddedModule = { NODEFS: { node_ops: FileOperations; stream_ops: FileOperations } };

const withoutOthers = (operations: FileOperations): void => {
  const { setattr } = operations;
  operations.setattr = (target, attributes) =>
    setattr(
      target,
      typeof attributes.mode === "number" ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes,
    );
};

/**
 * PGlite's files for their owner alone. Emscripten sets the mode of every file that it makes a second time, past the
 * process's umask (`FS.open`: a created node gets `chmod(mode & 0o777)`), so they would be writable by anybody.
 */
export class PrivateNodeFs extends NodeFS {
  override async init(...[pg, given]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, given);
    const keepPrivate = (module: unknown) => {
      const { node_ops: ofNodes, stream_ops: ofStreams } = (module as EmbeddedModule).NODEFS;
      withoutOthers(ofNodes);
      withoutOthers(ofStreams);
    };
    const known = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [keepPrivate, ...(Array.isArray(known) ? known : [known])] },
    };
  }
}
