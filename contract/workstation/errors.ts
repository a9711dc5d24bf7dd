import { defineErrors } from "../common/define-errors.ts";

/** Failures of journal, certificates, vault and the workstation itself; most of them never cross the network. */
export const workstationErrors = defineErrors({
  // Journal
  "journal/head-moved": {
    status: 409,
    happened: "The journal has grown since this entry was prepared.",
    kept: "Both the journal and the prepared entry are kept.",
    todo: "The workstation reads the new entries and tries again by itself.",
  },
  "journal/inconsistent": {
    status: 422,
    happened: "The journal sent does not continue the journal that the platform holds.",
    kept: "The platform keeps its copy unchanged.",
    todo: "Do not add entries; contact support with both copies.",
  },
  "journal/broken": {
    happened: "The journal does not verify: entry {sequence} does not hold ({detail}).",
    kept: "Nothing was changed or removed.",
    todo: "Do not add entries; export the journal and contact support.",
  },
  "journal/unknown-key": {
    status: 422,
    happened: "This journal is written with a key that is not admitted.",
    kept: "The journal is as it was.",
    todo: "Admit this computer from the one that you used before.",
  },
  "journal/key-revoked": {
    status: 422,
    happened: "This computer no longer writes the journal: its key was revoked by an entry.",
    kept: "The journal can be read here as before; what was on this computer only stays on it.",
    todo: "If it should write again, ask for it under “Computers”, and admit it on a computer that writes.",
  },
  "journal/keychain-locked": {
    happened: "The keychain of this computer is locked or does not answer, and the key of your journal is in it.",
    kept: "Your journal lies here, encrypted and whole, with every entry that is not on the platform yet.",
    todo: "Unlock the keychain (log in to the desktop again), then try again.",
  },
  "journal/keychain-absent": {
    happened: "This computer has no keychain that can keep the key of your journal.",
    kept: "The entries that the platform holds can be read here; none can be written.",
    todo: "Write entries on a computer with a keychain, or install one here (Linux: gnome-keyring).",
  },
  "journal/still-kept": {
    status: 422,
    happened: "The values of entry {sequence} still have to be kept.",
    kept: "Nothing was erased.",
    todo: "Check this computer's date, then look again at what may be erased.",
  },
  "journal/computer-known": {
    status: 409,
    happened: "This computer is admitted to the journal already.",
    kept: "The journal is as it was.",
    todo: "Check the journal: its entries will be read, and you can write.",
  },
  "journal/too-many-computers": {
    status: 409,
    happened: "{count} computers wait already to be admitted to this journal.",
    kept: "The journal and the requests are as they were.",
    todo: "Admit or dismiss one of them on a computer that writes the journal.",
  },
  "journal/incomplete": {
    happened: "The entry leaves out what it has to say: {columns}.",
    kept: "Nothing was written; what you typed is still there.",
    todo: "Fill in these columns, then write the entry.",
  },
  "journal/already-written": {
    happened: "The entry of this act is in your journal already.",
    kept: "No second entry was written; the one that is there stays as it is.",
    todo: "Look at the entry. If something in it is wrong, write a correction.",
  },
  "journal/kept-out": {
    status: 422,
    happened: "The entry holds {what}, which no journal may keep.",
    kept: "Nothing was written; what you typed is still there.",
    todo: "Take it out. Name the kind of document and its dates instead of its number.",
  },

  // Exports
  "export/nothing-fits": {
    happened: "No entry fits, so there is nothing to export.",
    kept: "The journal is as it was.",
    todo: "Choose other filters, or export the whole journal.",
  },
  "export/too-large": {
    happened: "So many entries cannot be set as one PDF on this computer.",
    kept: "The journal is as it was.",
    todo: "Choose a shorter time, or export CSV or JSON lines.",
  },

  "extract/too-many": {
    happened: "{count} entries fit; an extract holds {most} at the most.",
    kept: "Nothing was given, and nothing was written into the journal.",
    todo: "Narrow the entries down with filters, or export the journal.",
  },
  "evidence/no-entry": {
    happened: "Your journal has no entry of this signing, and evidence without one proves little.",
    kept: "Nothing was made.",
    todo: "Write the journal entries of this signing, then make the bundle.",
  },
  "evidence/not-anchored": {
    happened:
      "An entry of this signing is on this computer only, so the journal on the platform does not prove it yet.",
    kept: "The entry is kept on this computer.",
    todo: "Wait until the platform is in reach again, then make the bundle.",
  },
  "evidence/cancelled": {
    happened: "The bundle was cancelled.",
    kept: "Nothing of it was saved; the journal and the documents are as they were.",
    todo: "Make it again when you are ready.",
  },
  "evidence/too-large": {
    happened: "The documents of this signing are larger together than one ZIP file can hold.",
    kept: "Nothing was made.",
    todo: "Download the documents one by one, and export the journal.",
  },

  // Certificates
  "pfx/not-pfx": {
    happened: "“{name}” is not a .pfx or .p12 file{detail}.",
    kept: "Nothing was imported.",
    todo: "{advice}",
  },
  "pfx/damaged": {
    happened: "“{name}” begins like a .pfx file but is cut off or damaged.",
    kept: "Nothing was imported.",
    todo: "Copy it again from where you exported it.",
  },
  "pfx/wrong-password": {
    happened: "The password does not open this certificate.",
    kept: "Nothing was imported or signed.",
    todo: "Type the password that was set when the .pfx was exported.",
  },
  "pfx/no-key": {
    happened: "“{name}” holds a certificate but no private key.",
    kept: "Nothing was imported.",
    todo: "Export it again and tick “Yes, export the private key”.",
  },
  "pfx/no-certificate": {
    happened: "“{name}” holds a private key but no certificate that fits it.",
    kept: "Nothing was imported.",
    todo: "Export the certificate together with its key.",
  },
  "pfx/key-mismatch": {
    happened: "“{name}” holds a private key and the certificate of {subject}, but they do not belong together.",
    kept: "Nothing was imported.",
    todo: "Export the certificate anew together with its own key.",
  },
  "pfx/key-fails": {
    happened: "The key in “{name}” makes signatures that the certificate of {subject} does not verify.",
    kept: "Nothing was imported.",
    todo: "Export the certificate anew; if it happens again, ask your authority for a new one.",
  },
  "pfx/revoked": {
    happened: "The certificate of {subject} was revoked on {revokedOn}.",
    kept: "Nothing was imported.",
    todo: "Ask your authority why, and import the certificate that replaces it.",
  },
  "pfx/several": {
    happened: "“{name}” holds {count} certificates with keys.",
    kept: "Nothing was imported.",
    todo: "Say which one is for notarial acts, or export only that one.",
  },
  "pfx/expired": {
    happened: "The certificate of {subject} expired on {expiredOn}.",
    kept: "Nothing was imported or signed.",
    todo: "Renew the certificate and import the new .pfx.",
  },
  "pfx/not-yet-valid": {
    happened: "The certificate of {subject} is valid only from {validFrom}.",
    kept: "Nothing was imported or signed.",
    todo: "Check this computer's date, or wait until then.",
  },
  "pfx/not-for-signing": {
    happened: "The certificate of {subject} may not be used to sign documents ({detail}).",
    kept: "Nothing was imported.",
    todo: "Import a certificate for document signing.",
  },
  "pfx/unsupported-key": {
    happened: "The key of {subject} is of a kind that cannot be used here ({detail}).",
    kept: "Nothing was imported.",
    todo: "Use an RSA key of 2048 bits or more, or an ECDSA P-256 key.",
  },
  "pfx/unsupported-protection": {
    happened: "“{name}” is protected in a way that cannot be read here ({detail}).",
    kept: "Nothing was imported.",
    todo: "Export it again with a password and usual settings (AES or TripleDES).",
  },
  "pfx/too-many-iterations": {
    happened: "“{name}” asks for {iterations} rounds to check its password; more than {maximum} are not tried.",
    kept: "Nothing was imported.",
    todo: "Export it again with usual settings.",
  },

  // Vault
  "vault/keychain-locked": {
    happened: "The keychain of this computer is locked or does not answer, so your certificate cannot be opened.",
    kept: "Your certificate is still stored, encrypted.",
    todo: "Unlock the keychain (log in to the desktop again) and try once more. Do not import a second time.",
  },
  "vault/keychain-absent": {
    happened: "This computer has no keychain that can keep a secret.",
    kept: "Nothing was stored.",
    todo: "Use the certificate until the program ends, or install one (Linux: gnome-keyring).",
  },
  "vault/sealed-file-damaged": {
    happened: "The stored certificate cannot be opened: its file or its key was changed.",
    kept: "The damaged file is kept beside.",
    todo: "Remove the certificate and import the .pfx again.",
  },
  "vault/unknown-credential": {
    happened: "This certificate is not stored on this computer.",
    kept: "Nothing was changed.",
    todo: "Import the .pfx.",
  },

  // Workstation
  "workstation/platform-unreachable": {
    passes: "by-itself",
    happened: "The platform at {url} does not answer ({detail}).",
    kept: "What you did up to the last save is kept.",
    todo: "Check the connection; the same step can be tried again.",
  },
  "workstation/platform-timeout": {
    passes: "by-itself",
    happened: "The platform did not answer within {seconds} seconds.",
    kept: "The step may or may not have arrived; repeating it changes nothing twice.",
    todo: "Try again.",
  },
  "workstation/platform-message": {
    passes: "later",
    happened: "{message}",
    kept: "What the platform had accepted before is kept.",
    todo: "Try again; if it happens again, tell support what the message says.",
  },
  "workstation/not-a-platform": {
    happened: "{url} is not a Notary Workstation platform ({detail}).",
    kept: "The address was not stored.",
    todo: "Ask your administrator for the platform's address.",
  },
  "workstation/update-needed": {
    happened: "The platform speaks version {platform}, this workstation version {workstation}.",
    kept: "Nothing was changed.",
    todo: "{advice}",
  },
  "workstation/other-platform": {
    happened: "The platform at {url} is not the one that this workstation was set up with.",
    kept: "Nothing was sent to it.",
    todo: "Check the address with your administrator before you go on.",
  },
  "workstation/managed": {
    happened: "This setting is managed by your organization.",
    kept: "The setting is as it was.",
    todo: "Ask your administrator.",
  },
  "time-stamp/bad-address": {
    happened: "“{url}” cannot be the address of a time-stamp authority: {detail}.",
    kept: "The list is as it was.",
    todo: "Type the address as the authority gives it, such as http://timestamp.example.com.",
  },
  "time-stamp/not-had": {
    happened: "{detail}",
    kept: "The list is as it was.",
    todo: "Check the address, and whether this computer's network lets it through.",
  },
  "workstation/unknown-file": {
    happened: "The chosen file is no longer held.",
    kept: "Nothing was changed.",
    todo: "Choose it again.",
  },
  "workstation/not-allowed": {
    happened: "This window may not do that.",
    kept: "Nothing was changed.",
    todo: "Reload the window.",
  },
  "workstation/consent-refused": {
    happened: "You cancelled in the confirmation window.",
    kept: "Nothing was signed or stored.",
    todo: "Start again when you are ready.",
  },
  "workstation/consent-blocked": {
    happened: "We were unable to open the popup window, its likely that the request was blocked.",
    kept: "Nothing was signed or stored.",
    todo: "Allow popups for this page, or press the button to open the window.",
  },
  "workstation/job-cancelled": {
    happened: "The work was cancelled.",
    kept: "The document is unlocked and unchanged.",
    todo: "Start again when you are ready.",
  },
  "workstation/files-too-large": {
    happened: "Larger than {maxMegabytes} MB: {names}.",
    kept: "The other files stay chosen; nothing was sent yet.",
    todo: "Take away what is too large, or choose a smaller file in its place.",
  },
  "workstation/host-disconnected": {
    passes: "by-itself",
    happened: "The connection to the workstation program was lost.",
    kept: "What was stored before is kept; a step under way is finished or found again at the next start.",
    todo: "See that the program is still running, then try again.",
  },
  "workstation/disk-full": {
    happened: "The disk is full.",
    kept: "Nothing that was stored before is lost.",
    todo: "Free some space and try again.",
  },
  "workstation/recording-disk-full": {
    passes: "later",
    happened: "The disk of this computer is full, so the recording has stopped.",
    kept: "Everything that was recorded until then is kept.",
    todo: "Free some space, then go on recording. What happens meanwhile is not recorded.",
  },
  "workstation/recording-broken": {
    passes: "later",
    happened: "This computer could not write the recording to its disk, so it has stopped.",
    kept: "Everything that was recorded until then is kept.",
    todo: "Go on recording. If it happens again, check the disk.",
  },
  "workstation/recording-elsewhere": {
    passes: "later",
    happened: "This recording does not go on in this window any more.",
    kept: "Everything that was recorded until then is kept.",
    todo: "Go on recording where you are in the meeting.",
  },
  "workstation/recording-none": {
    happened: "Nothing of this meeting is being recorded on this computer.",
    kept: "Nothing was changed.",
    todo: "Look at what the recording stands at now.",
  },
  "workstation/recording-empty": {
    verdict: true,
    happened: "The recording holds no picture, so no file could be made of it.",
    kept: "What was written of it is kept on this computer.",
    todo: "Tell your administrator; the record of the signing says when the recording began and ended.",
  },
  "workstation/spool-full": {
    happened: "More files wait on this computer than it holds at a time.",
    kept: "The files that wait are kept; this one was not taken.",
    todo: "Wait until they are uploaded, or cancel some of them, then choose this file again.",
  },
  "workstation/defect": {
    happened: "Something went wrong in the workstation.",
    kept: "What was stored before is kept.",
    todo: "Try again; if it happens again, give support the number {reference}.",
  },
  "workstation/managed-link": {
    happened: "Your organization does not let this workstation open {url}.",
    kept: "Nothing was opened.",
    todo: "Ask your administrator to allow the address.",
  },
});

declare module "../common/app-error.ts" {
  interface ErrorsByResource {
    workstation: typeof workstationErrors;
  }
}
