const entriesOfSigning = `select 1 from journal_leaves
  join signings on signings.id = documents.signing_id and signings.notary_user_id = journal_leaves.user_id
  left join journal_openings using (user_id, sequence)
  where leaf ->> 'kind' = 'act' and leaf ->> 'signingId' = documents.signing_id::text`;

const principals = `select 1 from members
  where members.signing_id = documents.signing_id and members.type in ('consumer', 'signer') and removed_at is null`;

const filledBySomebody = `('signature', 'sign', 'initials', 'name', 'date', 'title', 'text', 'custom', 'checkbox',
  'notary_signature', 'text_fields')`;

const count = (rows: string) => `(select count(*) from (${rows}) as counted)`;

/**
 * When every act on a locked document had its entry: what is still to write is then found without going through everything
 * that a notary ever locked. Of what was locked before: as many entries name the document as there are principals who put
 * something into it, or principals where nobody did; or entries of the signing were erased since.
 */
export const journaledDocuments: readonly string[] = [
  `create index journal_act_leaves on journal_leaves (user_id, (leaf ->> 'signingId')) where leaf ->> 'kind' = 'act'`,
  `alter table documents add column journaled_at timestamptz`,
  `update documents set journaled_at = now() where lock is not null and (
     ${count(`${entriesOfSigning} and openings -> 'documentSha256' ->> 'value' = documents.lock ->> 'sha256'`)}
       >= greatest(1, coalesce(
         nullif(${count(`${principals} and exists (
           select 1 from jsonb_array_elements(documents.fields) as field
             where field ->> 'memberId' = members.id::text and field ->> 'type' in ${filledBySomebody})`)}, 0),
         ${count(principals)}))
     or exists (${entriesOfSigning} and openings is null))`,
  `create index documents_to_journal on documents (signing_id) where lock is not null and journaled_at is null`,
];
