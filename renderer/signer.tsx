import { mount } from "#renderer/app/mount.tsx";
import { SignerRoot } from "#renderer/app/signer-root.tsx";

mount(<SignerRoot />);
