import { mount } from "#renderer/app/mount.tsx";
import { SignerRoot } from "#renderer/app/signer-root.tsx";

document.documentElement.dataset["density"] = "comfortable";
mount(<SignerRoot />);
