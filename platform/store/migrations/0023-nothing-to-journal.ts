const entriesOfDocument = `select 1 from journal_leaves
  join signings on signings.id = documents.signing_id and signings.notary_user_id = journal_leaves.user_id
  join journal_openings using (user_id, sequence)
  where leaf ->> 'kind' = 'act' and leaf ->> 'signingId' = documents.signing_id::text
    and openings -> 'documentSha256' ->> 'value' = documents.lock ->> 'sha256'`;

const principals = `select 1 from members
  where members.signing_id = documents.signing_id and members.type in ('consumer', 'signer') and removed_at is null`;

const somethingToFill = `('signature', 'sign', 'initials', 'name', 'date', 'title', 'text', 'custom', 'checkbox',
  'notary_signature', 'text_fields')`;

const isFilled = `field ->> 'type' in ${somethingToFill} and case field -> 'value' ->> 'kind'
  when 'text' then field -> 'value' ->> 'text' ~ '\\S' else field -> 'value' ->> 'kind' <> 'empty' end`;

const count = (rows: string) => `(select count(*) from (${rows}) as counted)`;

/**
 * Entries were asked for of people who put nothing into a document, and of some who were never invited. A locked document is
 * done as well where as many entries name it as principals filled something in, or were invited where nobody did.
 */
export const nothingToJournal: readonly string[] = [
  `update documents set journaled_at = now() where lock is not null and journaled_at is null and
     ${count(entriesOfDocument)} >= coalesce(
       nullif(${count(`${principals} and exists (
         select 1 from jsonb_array_elements(documents.fields) as field
           where field ->> 'memberId' = members.id::text and ${isFilled})`)}, 0),
       ${count(`${principals} and invited_at is not null`)})`,
];
