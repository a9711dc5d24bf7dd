// The certificate of completion of a signing whose log somebody filled, and what everybody else waits meanwhile.
import { setTimeout as pause } from "node:timers/promises";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { bytesFrom, certificatePath, openLockedMeeting } from "#tests/platform/release-steps.ts";
import { emptyPglite } from "#tests/platform/stores.ts";
import { startTestPlatform } from "#tests/platform/test-platform.ts";
import { isSmall, report, tenths } from "./harness/rows.ts";
import { watchHealth } from "./harness/watch-platform.ts";

const events = isSmall ? 200 : 20_000;

/** In this process, so that the log can be filled at once; its health is asked for from another thread. */
const pki = createTestPki();
const running = await startTestPlatform(emptyPglite, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
const meeting = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
const { store } = running.platform.services;
const last = await store.read
  .selectFrom("signing_events")
  .select(({ fn }) => fn.max("seq").as("seq"))
  .where("signing_id", "=", meeting.signingId)
  .executeTakeFirstOrThrow();
const [sample] = await store.read
  .selectFrom("signing_events")
  .selectAll()
  .where("signing_id", "=", meeting.signingId)
  .where("kind", "=", "fields-changed")
  .limit(1)
  .execute();
if (sample === undefined) throw new Error("the meeting has no event of this kind");
for (let at = 0; at < events; at += 500)
  await store.read
    .insertInto("signing_events")
    .values(
      Array.from({ length: Math.min(500, events - at) }, (_unused, index) => ({
        ...sample,
        data: JSON.stringify(sample.data),
        actor: JSON.stringify(sample.actor),
        seq: last.seq + 1 + at + index,
        // An hour ago: who adds as many within minutes is refused the next act.
        at: new Date(sample.at.getTime() - 3_600_000),
      })),
    )
    .execute();
await store.read
  .updateTable("signings")
  .set({ last_seq: last.seq + events + 1 })
  .where("id", "=", meeting.signingId)
  .execute();

const endHealth = watchHealth(running.url);
await pause(500);
await meeting.notary.api.signings.finalize({ id: meeting.signingId });
const from = performance.now();
const certificate = await bytesFrom(meeting.signer, certificatePath(meeting.signingId));
const certificateMs = performance.now() - from;
await pause(500);
const health = await endHealth();
report([
  {
    work: `a log of ${events} events: health while its certificate of completion is made`,
    measured: `max of ${health.length}: ${tenths(Math.max(...health))} ms`,
    against: `the certificate: ${tenths(certificateMs)} ms, ${tenths(certificate.length / 1_048_576)} MB`,
    value: tenths(Math.max(...health)),
    unit: "ms",
    reach: { atMost: 250 },
  },
]);
await running.stop();
