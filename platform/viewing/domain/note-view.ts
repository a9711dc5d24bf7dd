import { channels } from "#contract/realtime.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { ViewedPage } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { getDocument } from "../../document/index.ts";
import type { Services } from "../../services/services.ts";
import { findStatus, setView } from "../store/views.ts";

type Viewer = { signingId: SigningId; memberIds: readonly MemberId[] };

/** Keeps what is before somebody, for whoever opens the meeting later, and shows it to those who are in it. */
export const noteView = (services: Services, { signingId, memberIds }: Viewer, view: ViewedPage): Promise<void> =>
  services.store.transact(async (unit) => {
    if ((await findStatus(unit.db, signingId)) !== "open") refuse("signing/closed");
    const document = await getDocument(unit.db, signingId, view.documentId);
    if (document.pages[view.page] === undefined) refuse("request/not-found");
    const moved = await setView(unit, memberIds, view);
    unit.afterCommit(() => {
      for (const memberId of moved)
        services.publisher.publish(channels.signingSession(signingId), "member-view", { signingId, memberId, view });
    });
  });
