import { login } from "./account/login.ts";
import { profile } from "./account/profile.ts";
import { session } from "./account/session.ts";
import { contract } from "../http/acts.ts";
import { create as createBlock } from "./blocks/create.ts";
import { list as listBlocks } from "./blocks/list.ts";
import { remove as removeBlock } from "./blocks/remove.ts";
import { rename as renameBlock } from "./blocks/rename.ts";
import { list as listCertificates } from "./certificates/list.ts";
import { register } from "./certificates/register.ts";
import { accounts } from "./demo/accounts.ts";
import { certificate } from "./demo/certificate.ts";
import { directLogin } from "./demo/direct-login.ts";
import { sentMail, sentMailText } from "./demo/sent-mail.ts";
import { fields } from "./documents/fields.ts";
import { freeze } from "./documents/freeze.ts";
import { list as listDocuments } from "./documents/list.ts";
import { operate } from "./documents/operate.ts";
import { remove as removeDocument } from "./documents/remove.ts";
import { rename } from "./documents/rename.ts";
import { reorder } from "./documents/reorder.ts";
import { addProof } from "./documents/add-proof.ts";
import { storeSigned } from "./documents/store-signed.ts";
import { unfreeze } from "./documents/unfreeze.ts";
import { upload } from "./documents/upload.ts";
import { append } from "./journal/append.ts";
import { computers, dismiss, request } from "./journal/computers.ts";
import { entries } from "./journal/entries.ts";
import { head } from "./journal/head.ts";
import { recover } from "./journal/recover.ts";
import { add } from "./members/add.ts";
import { attend } from "./members/attend.ts";
import { adoptSignature } from "./members/adopt-signature.ts";
import { consent } from "./members/consent.ts";
import { decline } from "./members/decline.ts";
import { info } from "./members/info.ts";
import { issueLink } from "./members/issue-link.ts";
import { join } from "./members/join.ts";
import { list as listMembers } from "./members/list.ts";
import { remove as removeMember } from "./members/remove.ts";
import { saveInfo } from "./members/save-info.ts";
import { notify } from "./members/notify.ts";
import { withdrawLink } from "./members/withdraw-link.ts";
import { signature } from "./members/signature.ts";
import { update as updateMember } from "./members/update.ts";
import { list as listMessages } from "./messages/list.ts";
import { read as readMessage } from "./messages/read.ts";
import { send as sendMessage } from "./messages/send.ts";
import { health } from "./platform/health.ts";
import { identity } from "./platform/identity.ts";
import {
  requiredRonStatement as ronStatementRect,
  signature as signatureRect,
  stamp as stampRect,
} from "./rects/rects.ts";
import { documents as releasedDocuments } from "./release/documents.ts";
import { get as getRelease } from "./release/get.ts";
import { retry as retryRelease } from "./release/retry.ts";
import { askCode } from "./returning/ask-code.ts";
import { enterCode } from "./returning/enter-code.ts";
import { counts } from "./signings/counts.ts";
import { create } from "./signings/create.ts";
import { declineFinalization } from "./signings/decline-finalization.ts";
import { events } from "./signings/events.ts";
import { finalize } from "./signings/finalize.ts";
import { get } from "./signings/get.ts";
import { list as listSignings } from "./signings/list.ts";
import { snapshot } from "./signings/snapshot.ts";
import { terminate } from "./signings/terminate.ts";

/** What the platform answers under the contract; the shape is checked against it by the compiler. */
export const router = contract.router({
  platform: { identity, health },
  account: { session, login, profile },
  demo: { accounts, directLogin, sentMail, sentMailText, certificate },
  signings: { list: listSignings, counts, create, get, snapshot, events, finalize, declineFinalization, terminate },
  members: {
    list: listMembers,
    add,
    update: updateMember,
    remove: removeMember,
    info,
    saveInfo,
    attend,
    issueLink,
    withdrawLink,
    notify,
    join,
    consent,
    decline,
    adoptSignature,
    signature,
  },
  messages: { list: listMessages, send: sendMessage, read: readMessage },
  documents: {
    list: listDocuments,
    upload,
    reorder,
    rename,
    remove: removeDocument,
    fields,
    operate,
    freeze,
    unfreeze,
    storeSigned,
    addProof,
  },
  release: { documents: releasedDocuments, get: getRelease, retry: retryRelease },
  returning: { askCode, enterCode },
  certificates: { register, list: listCertificates },
  journal: { head, entries, append, recover, computers, requestComputer: request, dismissComputer: dismiss },
  blocks: { list: listBlocks, create: createBlock, rename: renameBlock, remove: removeBlock },
  rects: { signature: signatureRect, stamp: stampRect, requiredRonStatement: ronStatementRect },
});
