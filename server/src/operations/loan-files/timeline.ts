import type { LoanEvent } from '@hiram/lending/loan-event';
import { unreachable } from '@hiram/values/assert';
import { type Instant, startOfDay, type TimeZone } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { RecordedEvent } from '#servicing/loans/index.ts';
import type { PromiseToPay } from '#support/collections/index.ts';
import type { ApplicationStep, ReleaseLine, StateStep } from './loan-file-sections.sql.ts';

/** One step in a loan's timeline. */
export interface TimelineStep {
  readonly at: Instant;
  readonly step: string;
  /** The actor, as histories name it. */
  readonly by: string;
  readonly words: string;
  readonly amount?: MinorUnits | undefined;
}

export interface LoanTimelineInput {
  readonly application: readonly ApplicationStep[];
  readonly states: readonly StateStep[];
  readonly releases: readonly ReleaseLine[];
  readonly events: readonly RecordedEvent[];
  readonly promises: readonly PromiseToPay[];
  /** Actor of each event, by id. */
  readonly actors: ReadonlyMap<string, string>;
  readonly timeZone: TimeZone;
}

/** All steps in chronological order. */
export function timelineOf({
  application,
  states,
  releases,
  events,
  promises,
  actors,
  timeZone,
}: LoanTimelineInput): TimelineStep[] {
  return [
    ...application.map(({ at, transition, by }) => ({ at, by, ...applicationLabels(transition) })),
    ...releases.map(({ disbursedAt, amount, provider, reference }) => ({
      at: disbursedAt,
      by: provider,
      step: 'Disbursed',
      words: `Reference ${reference}`,
      amount,
    })),
    ...events.map(({ event, recordedOn }) => ({
      at: event.effectiveAt,
      by: byOf(event, actors.get(event.id)),
      ...eventLabels(event),
      ...(recordedOn > event.effectiveOn && { words: withRecordedOn(eventLabels(event).words, recordedOn) }),
    })),
    ...promises.flatMap(promiseSteps),
    ...states.filter(isAutomatic).map(({ on, to, cause }) => ({
      at: startOfDay(on, timeZone),
      by: cause === 'day' ? 'End of day' : 'Payout',
      step: stateLabels[to] ?? to.replaceAll('_', ' '),
      words: '',
    })),
  ].toSorted((one, other) => one.at - other.at);
}

/** The promise as it was recorded, and what the ledger made of it. */
function promiseSteps({
  amount,
  payOn,
  madeAt,
  madeBy,
  state,
  paid,
  decidedAt,
}: PromiseToPay): TimelineStep[] {
  const recorded = {
    at: madeAt,
    by: `staff ${madeBy}`,
    step: 'Promise to pay',
    words: `By ${payOn}`,
    amount,
  };
  if (state === 'active' || decidedAt === undefined) return [recorded];
  const step = { kept: 'Promise kept', part_kept: 'Promise part-kept', broken: 'Promise broken' }[state];
  return [
    recorded,
    { at: decidedAt, by: 'Ledger', step, words: 'Paid in time', amount: paid > 0n ? paid : 0n },
  ];
}

function withRecordedOn(words: string, recordedOn: string): string {
  return `${words}${words === '' ? 'R' : '; r'}eported on ${recordedOn}`;
}

/** A state change caused by an event is shown by the event, and a release by its payout. */
function isAutomatic({ cause, transition }: StateStep): boolean {
  return (
    (cause === 'day' || cause === 'payout') && transition !== 'signed' && transition !== 'payout_confirmed'
  );
}

const stateLabels: Readonly<Record<string, string>> = {
  active: 'Active',
  due: 'Due',
  overdue: 'Overdue',
  settled: 'Settled',
  awaiting_payout: 'Payout retry pending',
  payout_unknown: 'Payout status unknown',
  awaiting_payout_account: 'New payout account needed',
  withdrawn: 'Cancelled before disbursement',
};

const applicationSteps: Readonly<Record<string, string>> = {
  begun: 'Application started',
  sent: 'Applied',
  referred: 'Referred for manual review',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  offer_expired: 'Offer expired',
  signed: 'Signed',
};

function applicationLabels(transition: string): Pick<TimelineStep, 'step' | 'words'> {
  return { step: applicationSteps[transition] ?? transition.replaceAll('_', ' '), words: '' };
}

/** A staff member by name; otherwise the party the event concerns, whichever program received it. */
function byOf({ kind }: LoanEvent, actor: string | undefined): string {
  if (actor?.startsWith('staff ') === true) return actor;
  switch (kind) {
    case 'payment_received':
    case 'extended':
    case 'cooling_off_used':
    case 'charges_disputed':
    case 'payment_on_its_way':
    case 'relief_agreed':
    case 'compromise_accepted':
      return 'borrower';
    case 'payment_reversed':
    case 'payment_not_coming':
      return 'provider';
    case 'late_charges_waived':
    case 'dispute_decided':
    case 'charges_reversed':
    case 'written_off':
    case 'credit_refunded':
    case 'overcharge_refunded':
      return 'staff';
    default:
      return unreachable(kind);
  }
}

function eventLabels(event: LoanEvent): Pick<TimelineStep, 'step' | 'words' | 'amount'> {
  switch (event.kind) {
    case 'payment_received':
      return { step: 'Paid', words: intentLabels[event.intent.kind], amount: event.amount };
    case 'payment_reversed':
      return { step: 'Payment reversed', words: `Payment ${event.payment}` };
    case 'extended':
      return { step: 'Extended', words: `${event.days} days`, amount: event.amount };
    case 'cooling_off_used':
      return { step: 'Cancelled during cooling-off', words: '', amount: event.amount };
    case 'payment_on_its_way':
      return {
        step: 'Payment in transit',
        words: `Accrual paused until ${event.until}`,
        amount: event.amount,
      };
    case 'payment_not_coming':
      return { step: 'Payment not received', words: '' };
    case 'relief_agreed':
      return { step: 'Hardship plan agreed', words: event.relief.kind.replaceAll('_', ' ') };
    case 'late_charges_waived':
      return { step: 'Late fees waived', words: '', amount: event.amount };
    case 'charges_disputed':
      return { step: 'Disputed', words: event.lines.join(', ').slice(0, 400), amount: event.amount };
    case 'dispute_decided':
      return { step: 'Dispute decided', words: event.isUpheld ? 'Upheld' : 'Not upheld' };
    case 'charges_reversed':
      return {
        step: 'Charges reversed',
        words: `${event.charges.length} charges, each on its value date`,
        amount: event.charges.reduce((sum, { amount }) => sum + amount, 0n),
      };
    case 'compromise_accepted':
      return { step: 'Settlement offer accepted', words: `To pay by ${event.until}`, amount: event.amount };
    case 'written_off':
      return { step: 'Written off', words: 'Still owed by the borrower' };
    case 'credit_refunded':
      return { step: 'Credit refunded', words: '', amount: event.amount };
    case 'overcharge_refunded':
      return {
        step: 'Overcharge refunded',
        words: 'With interest, as credit',
        amount: event.amount + event.interest,
      };
    default:
      return unreachable(event);
  }
}

const intentLabels = {
  instalments: 'Due instalments, oldest first',
  settlement: 'Early settlement',
  part_prepayment: 'Prepayment',
} as const;
