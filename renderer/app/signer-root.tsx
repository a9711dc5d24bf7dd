import { SignerApp } from "#renderer/features/signer/index.ts";

export const SignerRoot = () => <SignerApp />;
