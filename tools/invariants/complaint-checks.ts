import { byStatement, type Check } from './broken.ts';

const reversalsTakeTwoPeople = byStatement(
  'I15',
  'one person alone took charges back because of a complaint',
  `select complaint_replies.id, complaint_id, written_by, decided_by from complaint_replies
   where state = 'sent' and cardinality(line_keys) > 0
     and (decided_by is null or decided_by = written_by or not exists (
       select from case_steps
       where case_kind = 'complaint' and case_id = complaint_replies.complaint_id
         and step = 'charge_reversed' and actor = decided_by))`,
);

/**
 * The loan's event for a decision contains the case's id and, from the second round on, the round's number.
 */
const reversed = `select loan_id, id,
    substring(id from '^dispute-complaint-([0-9a-f-]{36})')::uuid as complaint_id,
    (select coalesce(sum((charge -> 'amount' ->> '$n')::bigint), 0)
     from jsonb_array_elements(event -> 'charges') charge) as amount
  from loan_events where kind = 'charges_reversed' and id like 'dispute-complaint-%'`;

const reversalsAreNotified = byStatement(
  'I16',
  'charges were taken back, and the complaint does not say so, or says another amount',
  `with reversed as (${reversed})
   select loan_id, reversed.id, amount::text from reversed
   left join complaints on complaints.id = complaint_id
   where order_id is distinct from loan_id or dispute_state is distinct from 'upheld' or reversed_minor <> amount
     or not exists (select from case_steps
       where case_kind = 'complaint' and case_id = complaints.id and step = 'charge_reversed'
         and (details -> 'isNotified')::boolean)`,
);

const notifiedReversalsExist = byStatement(
  'I16',
  'a complaint says that charges were taken back, and its loan does not know of it',
  `with reversed as (${reversed})
   select id, order_id, reversed_minor::text as amount from complaints
   where dispute_state = 'upheld'
     and not exists (select from reversed where reversed.complaint_id = complaints.id and loan_id = order_id)`,
);

const proposalsWait = byStatement(
  'I13',
  'a complaint waits for a second person, and there is nothing to confirm, or the other way round',
  `select complaints.id, dispute_state, complaint_replies.id as reply from complaints
   full join (select * from complaint_replies where state = 'proposed') complaint_replies
     on complaint_replies.complaint_id = complaints.id
   where (dispute_state is not distinct from 'proposed') <> (complaint_replies.id is not null)`,
);

export const complaintChecks: readonly Check[] = [
  reversalsTakeTwoPeople,
  reversalsAreNotified,
  notifiedReversalsExist,
  proposalsWait,
];
