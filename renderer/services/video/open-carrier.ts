import type { OpenCarrier } from "./carrier.ts";
import { createMeshCarrier } from "./mesh-carrier.ts";

/** Each carrier's own part is loaded by the pages whose platform has it, and by no others. */
export const openCarrier: OpenCarrier = async (provider, ports) => {
  switch (provider) {
    case "mesh":
      return createMeshCarrier(ports);
    case "twilio": {
      const [library, { openTwilioSession }, { createHostedCarrier }] = await Promise.all([
        import("twilio-video"),
        import("./twilio-session.ts"),
        import("./hosted-carrier.ts"),
      ]);
      return createHostedCarrier(ports, openTwilioSession(library));
    }
    case "livekit": {
      const [{ openLiveKitSession }, { createHostedCarrier }] = await Promise.all([
        import("./livekit-session.ts"),
        import("./hosted-carrier.ts"),
      ]);
      return createHostedCarrier(ports, openLiveKitSession());
    }
  }
};
