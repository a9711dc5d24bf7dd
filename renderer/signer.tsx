import { mount } from "#renderer/app/mount.tsx";
import { SignerRoot, startSignerRoot } from "#renderer/app/signer-root.tsx";

document.documentElement.dataset["density"] = "comfortable";
startSignerRoot();
mount(<SignerRoot />);
