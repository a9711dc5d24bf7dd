import type { EndpointName } from "../http/endpoint-names.ts";
import type { Rule } from "../http/rule.ts";

/** The one table of who may do what. An endpoint without a row is not served: the platform refuses to start. */
export const rules: Record<EndpointName, Rule> = {
  "platform.identity": { allow: ["anyone"], callerUnasked: true },
  "platform.health": { allow: ["anyone"], callerUnasked: true },

  "account.session": { allow: ["anyone"] },
  "account.login": { allow: ["anyone"] },
  "account.profile": { allow: ["user"] },
  "raw.logout": { allow: ["anyone"], csrf: "form" },

  "demo.accounts": { allow: ["anyone"], demoOnly: true },
  "demo.directLogin": { allow: ["anyone"], demoOnly: true },
  "demo.sentMail": { allow: ["anyone"], demoOnly: true },
  "demo.sentMailText": { allow: ["anyone"], demoOnly: true },
  "demo.certificate": { allow: ["notary"], demoOnly: true },

  "signings.list": { allow: ["user"] },
  "signings.counts": { allow: ["user"] },
  "signings.create": { allow: ["notary"] },
  "signings.get": { allow: ["signing-member"] },
  "signings.snapshot": { allow: ["signing-member"] },
  "signings.events": { allow: ["signing-member"] },
  "signings.finalize": { allow: ["signing-notary"] },
  "signings.declineFinalization": { allow: ["signing-notary"] },
  "signings.terminate": { allow: ["signing-notary"] },

  "release.get": { allow: ["signing-member", "released-member"] },
  "release.documents": { allow: ["signing-member", "released-member"] },
  "release.retry": { allow: ["signing-member", "released-member"] },

  "returning.askCode": { allow: ["anyone"] },
  "returning.enterCode": { allow: ["anyone"] },

  "members.list": { allow: ["signing-member"] },
  "members.add": { allow: ["signing-notary"] },
  "members.issueLink": { allow: ["signing-notary"] },
  "members.update": { allow: ["signing-notary"] },
  "members.remove": { allow: ["signing-notary"] },
  "members.info": { allow: ["own-member", "signing-notary"] },
  "members.saveInfo": { allow: ["own-member"] },
  "members.attend": { allow: ["own-member"] },
  "members.withdrawLink": { allow: ["signing-notary"] },
  "members.notify": { allow: ["signing-notary"], csrf: "every-method" },
  "members.join": { allow: ["anyone"] },
  "members.consent": { allow: ["own-member"] },
  "members.decline": { allow: ["own-member"] },
  "members.adoptSignature": { allow: ["own-member"] },
  "members.signature": { allow: ["own-member"] },

  "messages.list": { allow: ["signing-member"] },
  "messages.send": { allow: ["signing-member"] },
  "messages.read": { allow: ["signing-notary"] },

  "documents.list": { allow: ["signing-member"] },
  "documents.upload": { allow: ["signing-notary"] },
  "documents.reorder": { allow: ["signing-notary"] },
  "documents.rename": { allow: ["signing-notary"] },
  "documents.remove": { allow: ["signing-notary"] },
  "documents.fields": { allow: ["signing-member"] },
  "documents.operate": { allow: ["signing-member"] },
  "documents.freeze": { allow: ["signing-notary"] },
  "documents.unfreeze": { allow: ["signing-notary"] },
  "documents.storeSigned": { allow: ["signing-notary"] },
  "documents.addProof": { allow: ["signing-notary"] },
  "raw.documentContent": { allow: ["signing-member"] },
  "raw.finalizedDownload": { allow: ["signing-member", "released-member"] },
  "raw.completionCertificate": { allow: ["signing-member", "released-member"] },
  "raw.signatureImage": { allow: ["signing-member"] },

  "certificates.register": { allow: ["notary"] },
  "certificates.list": { allow: ["notary"] },

  "rects.signature": { allow: ["notary"] },
  "rects.stamp": { allow: ["notary"] },
  "rects.requiredRonStatement": { allow: ["notary"] },

  "blocks.list": { allow: ["notary"] },
  "blocks.create": { allow: ["notary"] },
  "blocks.rename": { allow: ["notary"] },
  "blocks.remove": { allow: ["notary"] },

  "journal.head": { allow: ["notary"] },
  "journal.entries": { allow: ["notary"] },
  "journal.append": { allow: ["notary"] },
  "journal.recover": { allow: ["notary"] },
  "journal.computers": { allow: ["notary"] },
  "journal.requestComputer": { allow: ["notary"] },
  "journal.dismissComputer": { allow: ["notary"] },

  "raw.uploadCreate": { allow: ["notary"] },
  "raw.uploadAppend": { allow: ["notary"] },
  "raw.uploadOffset": { allow: ["notary"] },
  "raw.uploadCancel": { allow: ["notary"] },

  "raw.broadcastingAuth": { allow: ["signed-in"] },
  "raw.presence": { allow: ["signed-in"], csrf: "form" },

  "raw.openApi": { allow: ["anyone"], callerUnasked: true },
  "raw.signerPage": { allow: ["anyone"], callerUnasked: true },
  "raw.sentMailPage": { allow: ["anyone"], demoOnly: true, callerUnasked: true },
  "raw.signerAssets": { allow: ["anyone"], callerUnasked: true },
};
