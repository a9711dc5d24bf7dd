const reasons = `('It is signed here, and no notarial act is made on it.', 'It is only presented; nobody signs it here.')`;

/** Documents of which the notary had said that no notarial act is made on them were in the queue of entries to write. */
export const noActMade: readonly string[] = [
  `update documents set journaled_at = now() where lock is not null and journaled_at is null and 3 = (
     select count(distinct waived ->> 'part') from jsonb_array_elements(coalesce(documents.lock -> 'waived', '[]'::jsonb)) as waived
       where waived ->> 'part' in ('notary-signature', 'seal', 'statement') and waived ->> 'reason' in ${reasons})`,
];
