import { createHash } from 'node:crypto';
import type { LoanId } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type pg from 'pg';

export const DAY = 86_400_000;
export const STARTED_AT: Instant = instant('2026-06-01T00:00:00Z');
export const DAYS = 75;
/** Until then SLA timers have fired. */
export const LAST_TIMER_AT: Instant = addMs(STARTED_AT, DAYS * DAY);
export const BRANDS = ['hiram', 'pera'] as const;

/** Pseudo-random numbers between 0 and 1 from a seed. */
export function drawFrom(seed: number): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}

/** Inserts a lender's records as rows, with the steps that the use cases would record. */
export class RandomRows {
  readonly owner: pg.Client;
  readonly draw: () => number;
  made = 0;

  constructor(owner: pg.Client, draw: () => number) {
    this.owner = owner;
    this.draw = draw;
  }

  async addRegistration(id: string, brandCode: string | undefined, at: Instant): Promise<void> {
    const words = { agreement: 'a', app_from: '', user_from: '', utm_tag: '', down_id: '', invite_code: '' };
    const links = ['spring', 'unheard of', ''];
    await this.put('promotion_registrations', [
      {
        ...words,
        borrower_id: id,
        id: this.id(),
        brand_code: brandCode,
        market: 'PH',
        app_name: '',
        outcome: 'registered',
        template_id: 'one',
        links_id: links[Math.floor(this.draw() * 3)],
        registered_at: this.at(at),
        request_digest: `\\x${digest(id)}`,
      },
    ]);
  }

  async addDisbursement(
    {
      loanId,
      borrowerId,
      brand,
      signedAt,
    }: { loanId: LoanId; borrowerId: string; brand: number; signedAt: Instant },
    { isPaidOut, disbursedAt }: { isPaidOut: boolean; disbursedAt: Instant },
  ): Promise<void> {
    const ended = { state: isPaidOut ? 'paid' : 'under_way', owner: isPaidOut ? 'nobody' : 'engine' };
    const [signed, changed] = [this.at(signedAt), this.at(disbursedAt)];
    await this.put('disbursements', [
      {
        ...ended,
        borrower_id: borrowerId,
        loan_id: loanId,
        brand_code: BRANDS[brand],
        market: 'PH',
        currency: 'PHP',
        amount_minor: 450_000,
        provider: 'neutral',
        destination: this.id(),
        why: 'test',
        signed_at: signed,
        promised_by: signed.slice(0, 10),
        escalate_at: signed,
        changed_at: changed,
        version: 1,
      },
    ]);
    const hasFailed = this.draw() < 0.3;
    const attempts = hasFailed ? ['failed', isPaidOut ? 'paid' : 'unknown'] : [isPaidOut ? 'paid' : 'sent'];
    await this.put(
      'payout_attempts',
      attempts.map((state, place) => ({
        loan_id: loanId,
        attempt: place + 1,
        provider: place === 0 ? 'neutral' : 'other',
        state,
        payout_key: `disbursement-${loanId}-${place + 1}`,
        destination: this.id(),
        amount_minor: 450_000,
        reference: `${loanId} ${place}`,
        moved_minor: null,
        reason: '',
        detail: '',
        started_at: signed,
        sent_at: signed,
        changed_at: changed,
        next_poll_at: null,
        polls: 0,
      })),
    );
    await this.put('case_steps', [
      {
        case_kind: 'disbursement',
        case_id: loanId,
        position: 1,
        step: 'sent',
        made_at: changed,
        details: {},
      },
    ]);
  }

  async addIntent(
    { loanId, borrowerId, brand }: { loanId: LoanId; borrowerId: string; brand: number },
    at: Instant,
  ): Promise<void> {
    const id = this.id();
    const chance = this.draw();
    const state = chance < 0.6 ? 'paid' : chance < 0.9 ? 'expired' : 'cancelled';
    const times = { created_at: this.at(at), changed_at: this.at(addMs(at, 60_000)), next_poll_at: null };
    await this.put('payment_intents', [
      {
        ...times,
        borrower_id: borrowerId,
        id,
        loan_id: loanId,
        brand_code: BRANDS[brand],
        market: 'PH',
        state,
        purpose: 'instalments',
        currency: 'PHP',
        amount_minor: 10_000,
        agreed: {},
        polls: 0,
        channel: this.draw() < 0.5 ? 'gcash' : 'maya',
        provider: 'neutral',
        reference: id,
        payable_until: this.at(addMs(at, DAY)),
      },
    ]);
    await this.put('payment_steps', [
      { payment_id: id, position: 1, kind: 'begun', amount_minor: null, why: null, made_at: this.at(at) },
    ]);
    if (state !== 'paid') return;
    const postedAt = addMs(at, Math.floor(this.draw() ** 4 * 3 * DAY));
    await this.put('received_payments', [
      {
        provider: 'neutral',
        reference: id,
        payment_id: id,
        currency: 'PHP',
        amount_minor: 10_000,
        paid_at: this.at(at),
        reported_at: this.at(postedAt),
        reported_via: 'callback',
        state: 'posted',
        posted_as: 'instalments',
        changed_at: this.at(postedAt),
      },
    ]);
  }

  async addComplaint(borrowerId: string, brandCode: string | undefined): Promise<void> {
    const id = this.id();
    const at = addMs(STARTED_AT, Math.floor(this.draw() * DAYS * DAY));
    const chance = this.draw();
    const state = chance < 0.4 ? 'received' : chance < 0.7 ? 'answered' : 'closed';
    const answeredAt = state === 'received' ? null : this.at(addMs(at, Math.floor(this.draw() * 6 * DAY)));
    const isRated = state !== 'received' && this.draw() < 0.5;
    const times = {
      received_at: this.at(at),
      opened_at: this.at(at),
      changed_at: answeredAt ?? this.at(at),
    };
    const replyBy = addMs(at, 3 * DAY);
    const by3Days = this.at(replyBy);
    const round = this.draw() < 0.2 ? 2 : 1;
    await this.put('complaints', [
      {
        ...times,
        borrower_id: borrowerId,
        id,
        brand_code: brandCode,
        market: 'PH',
        locale: 'en',
        state,
        problem_type: 8,
        about: this.draw() < 0.5 ? 'amount' : 'service',
        content_encrypted: '\\x00',
        client_key: id,
        client_digest: `\\x${digest(id)}`,
        version: 1,
        reply_by: by3Days,
        due_by: by3Days,
        round,
        answered_at: answeredAt,
        disputed_lines: [],
        reversed_minor: 0,
        closed_at: state === 'closed' ? answeredAt : null,
        cause: state === 'closed' ? 'price_unclear' : null,
        score: isRated ? 1 + Math.floor(this.draw() * 5) : null,
        rated_at: isRated ? answeredAt : null,
      },
    ]);
    const isBreached = state === 'received' && replyBy <= LAST_TIMER_AT;
    await this.put('complaint_sla_timers', [
      {
        complaint_id: id,
        round,
        timer: 'promise_broken',
        fires_at: by3Days,
        fired_at: isBreached ? by3Days : null,
        cancelled_at: answeredAt,
      },
    ]);
    await this.put('case_steps', [
      {
        case_kind: 'complaint',
        case_id: id,
        position: 1,
        step: 'received',
        made_at: this.at(at),
        details: { isNotified: true, facts: {} },
      },
    ]);
  }

  async put(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
    await this.owner.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }

  id(): string {
    this.made += 1;
    return `019b0000-0000-7000-8000-${this.made.toString(16).padStart(12, '0')}`;
  }

  at(moment: Instant): string {
    return instantAsIso(moment);
  }
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
