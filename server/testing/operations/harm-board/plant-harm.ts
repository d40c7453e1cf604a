import { createHash } from 'node:crypto';
import type { TestDatabase } from '#platform/database/database.ts';

// Rows of a lender that harms its borrowers, as the program would have written them.

export interface PlantedLoan {
  readonly id: string;
  readonly borrowerId: string;
  readonly productId: string;
}

/** Disbursed loans of the Philippines that are open, in the order of their ids. */
export async function openLoans(db: TestDatabase, productId?: string): Promise<PlantedLoan[]> {
  const rows = await db.asOwner(
    `select id, borrower_id, product_id from loans
     where state in ('active', 'due', 'overdue') and market = 'PH' and ($1::uuid is null or product_id = $1) order by id`,
    [productId ?? null],
  );
  return rows.map(({ id, borrower_id, product_id }) => ({
    id: String(id),
    borrowerId: String(borrower_id),
    productId: String(product_id),
  }));
}

export async function plantContact(
  db: TestDatabase,
  loan: PlantedLoan,
  contact: {
    readonly at: string;
    readonly channel?: 'sms' | 'call';
    readonly purpose?: string;
    readonly outcome?: string;
  },
): Promise<void> {
  const {
    at,
    channel = 'sms',
    purpose = 'collection',
    outcome = channel === 'call' ? 'spoken' : 'sent',
  } = contact;
  await db.asOwner(
    `insert into contact_log (borrower_id, id, contact_key, order_id, brand_code, market, channel, purpose, about, outcome,
       reason, staff_id, made_at)
     values ($1, gen_random_uuid(), gen_random_uuid()::text, $2, 'hiram', 'PH', $3::text, $4, 'loan_late', $5::text,
       case when $5::text = 'held_back' then 'held' end,
       case when $3::text = 'call' then (select id from staff_members order by id limit 1) end, $6)`,
    [loan.borrowerId, loan.id, channel, purpose, outcome, at],
  );
}

export async function plantHardshipRequest(
  db: TestDatabase,
  loan: PlantedLoan,
  { on, outcome }: { readonly on: string; readonly outcome: 'granted' | 'refused' },
): Promise<void> {
  await db.asOwner(
    `insert into hardship_requests (loan_id, decided_on, outcome, market, product_id) values ($1, $2, $3, 'PH', $4)
     on conflict do nothing`,
    [loan.id, on, outcome, loan.productId],
  );
}

export async function plantComplaint(
  db: TestDatabase,
  loan: PlantedLoan,
  complaint: { readonly closedAt: string; readonly cause: string; readonly isAboutLoan?: boolean },
): Promise<void> {
  const { closedAt, cause, isAboutLoan = true } = complaint;
  await db.asOwner(
    `insert into complaints (borrower_id, id, brand_code, market, locale, order_id, problem_type, about, content_encrypted,
       client_key, client_digest, state, received_at, opened_at, reply_by, due_by, answered_at, closed_at, changed_at, cause)
     values ($1, gen_random_uuid(), 'hiram', 'PH', 'en', $2, 8, 'amount', '\\x00', 'planted-' || gen_random_uuid(),
       sha256('test'), 'closed', $3, $3, $3, $3, $3, $3, $3, $4)`,
    [loan.borrowerId, isAboutLoan ? loan.id : null, closedAt, cause],
  );
}

/** A refund that arrived so many hours after the loan's last event, or after the borrower had named an account. */
export async function plantRefund(
  db: TestDatabase,
  loan: PlantedLoan,
  refund: { readonly dueAt: string; readonly paidAt: string; readonly accountNamedAt?: string },
): Promise<void> {
  const { dueAt, paidAt, accountNamedAt = dueAt } = refund;
  const reference = createHash('sha256').update(`${loan.id} ${paidAt}`).digest('hex').slice(0, 20);
  await db.asOwner(
    `with decided as (
       insert into refunds (id, loan_id, borrower_id, brand_code, market, currency, amount_minor, decided_by, destination, state,
         owner, why, decided_at, escalate_at, changed_at, version)
       values (gen_random_uuid(), $1, $2, 'hiram', 'PH', 'PHP', 100, 'platform', gen_random_uuid(), 'paid', 'nobody', 'paid',
         $3, $4, $4, 1) returning id
     ), attempted as (
       insert into refund_attempts (refund_id, attempt, provider, payout_key, destination, amount_minor, state, reference,
         started_at, sent_at, changed_at)
       select id, 1, 'neutral', 'refund-' || id || '-1', gen_random_uuid(), 100, 'paid', $5, $6, $6, $4 from decided
       returning refund_id
     )
     insert into refund_movements (provider, reference, refund_id, attempt, loan_id, amount_minor, paid_at, state)
     select 'neutral', $5, refund_id, 1, $1, 100, $4, 'paid' from attempted`,
    [loan.id, loan.borrowerId, dueAt, paidAt, reference, accountNamedAt],
  );
  if (accountNamedAt === dueAt) return;
  await db.asOwner(
    `insert into refund_messages (refund_id, version, notification, requested_at, next_attempt_at)
     select id, 1, 'account_needed', $2, $2 from refunds where loan_id = $1`,
    [loan.id, dueAt],
  );
}

/** Ends a loan as paid off on a day. */
export async function plantSettlement(db: TestDatabase, loan: PlantedLoan, on: string): Promise<void> {
  await db.asOwner(
    `update loans set state = 'settled', next_due_on = null, next_change_on = null, version = version + 1 where id = $1`,
    [loan.id],
  );
  await db.asOwner(
    `insert into loan_history (loan_id, version, changed_on, from_state, to_state, transition, cause)
     select id, version, $2, 'active', 'settled', 'settled', 'test' from loans where id = $1`,
    [loan.id, on],
  );
}
