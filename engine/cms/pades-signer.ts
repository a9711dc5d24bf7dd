import { createHash } from "node:crypto";
import { Signer } from "@signpdf/utils";
import { buildCms, type CmsSigner } from "./build-cms.ts";

/** The signer behind @signpdf's interface, for everything that speaks it; the lock itself hashes while it copies. */
export class PadesSigner extends Signer {
  readonly #signer: CmsSigner;

  constructor(signer: CmsSigner) {
    super();
    this.#signer = signer;
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    return buildCms(createHash("sha256").update(pdf).digest(), this.#signer);
  }
}
