import { exposeBridge } from "./bridge-channel.ts";
import { bridgeNamesOf } from "./bridge-names.ts";

exposeBridge(bridgeNamesOf("workstation"));
