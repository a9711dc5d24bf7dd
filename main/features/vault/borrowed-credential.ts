import type { Credential } from "#contract/certificate/bridge.ts";

/** An opened credential. The bytes are zeroed when the borrower's work ends; no copy of them may outlive it. */
export type BorrowedCredential = {
  credential: Credential;
  fileName: string;
  pfx: Uint8Array;
  /** Null where the person is to be asked. */
  password: string | null;
};
