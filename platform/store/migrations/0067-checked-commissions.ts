/** Which commissions somebody checked: what their owner wrote without it counts for no remote act, in no role. */
export const checkedCommissions: readonly string[] = [
  `alter table commissions add column is_checked boolean not null default false`,
  `alter table users add column is_commission_checked boolean not null default false`,
  // What an endorsement brought, and what an account was made with. What was written anew stood under the check where the
  // account never had a role without it; else it counts where it says what a checked one of the same state says.
  `update commissions set is_checked = true
     from users
     where users.id = commissions.user_id
       and (commissions.endorsement_id is not null
            or commissions.recorded_at = users.created_at
            or not exists (select 1 from user_roles
                           where user_roles.user_id = commissions.user_id
                             and user_roles.role in ('NonRonNotary', 'StampSig')))`,
  `update commissions set is_checked = true
     from commissions as known
     where known.user_id = commissions.user_id
       and known.is_checked
       and known.name = commissions.name
       and known.number = commissions.number
       and known.expires_on = commissions.expires_on
       and known.begins_on = commissions.begins_on
       and known.state_abbr is not distinct from commissions.state_abbr`,
  `update users set is_commission_checked = true
     where commission is not null
       and exists (select 1 from commissions
                   where commissions.user_id = users.id
                     and commissions.is_checked
                     and commissions.name = users.commission ->> 'name'
                     and commissions.number = users.commission ->> 'number'
                     and commissions.expires_on = users.commission ->> 'expiresOn')`,
  `alter table commissions alter column is_checked drop default`,
];
