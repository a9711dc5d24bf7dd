import { accountExportHandler } from "./account-export-job/index.ts";
import { guestEndHandler } from "./guest/index.ts";
import { handOverHandler } from "./hand-over-job/index.ts";
import { createJobRunner, type JobRunner, type JobRunnerPorts, joinLanes } from "./job/index.ts";
import { lookHandler } from "./identity/index.ts";
import { leaseEndHandler } from "./lock/index.ts";
import { mailHandler } from "./mail/index.ts";
import { withNotices } from "./notice/index.ts";
import { textMessageHandler } from "./profile/index.ts";
import { releaseZipHandler } from "./release/index.ts";
import type { Services } from "./services/services.ts";
import { videoEndHandler } from "./video-end/index.ts";

/** Who does which jobs: those of one lane one behind the other, and none waits for another lane. */
export const openLanes = (services: Services): JobRunner => {
  const { store, log, now } = services;
  const lane = (handlers: JobRunnerPorts["handlers"]) => createJobRunner({ store, log, now, handlers });
  return joinLanes([
    lane({ "release-zip": releaseZipHandler(services) }),
    lane({ "account-export": accountExportHandler(services) }),
    lane({ "hand-over": handOverHandler(services) }),
    lane({ mail: mailHandler(services) }),
    lane({ "text-message": withNotices(services, textMessageHandler(services)) }),
    lane({ "lease-end": leaseEndHandler(services) }),
    lane({ "verification-look": lookHandler(services) }),
    lane({ "video-end": videoEndHandler(services), "guest-end": guestEndHandler(services) }),
  ]);
};
