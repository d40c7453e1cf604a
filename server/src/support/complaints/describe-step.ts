import type { Locale } from '@hiram/contract/locales';
import { COMPLAINT_STEPS, type ComplaintStep } from '@hiram/contract/support/complaints';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { type Complaint, lastDayOf } from './complaint.ts';
import { SLA_TIMERS } from './complaint-sla.ts';
import type { Step, StepFacts } from './complaint-steps.ts';
import type { NotifiedStep, TitleAndText } from './copy/complaint-copy.ts';
import { complaintCopy } from './copy/complaint-copy-by-locale.ts';

/** What the text of a step needs besides its facts. */
export interface StepText {
  /** The borrower's message at the start of that round. */
  readonly messageOfRound: (round: number) => string;
  /** The text of a reply that a later one has followed. */
  readonly replyOf: (replyId: string) => string;
  /** The day on which another complaint of the borrower was received. */
  readonly receivedOn: (complaintId: string) => string;
}

/** A step shows no more; a longer reply was read in full when it arrived. */
const MOST_OF_REPLY = 500;

/** A step as its borrower reads it: a title and a message. */
export function describeStep(
  { market, replyBy }: Pick<Complaint, 'market' | 'replyBy'>,
  { step, details: { facts } }: Step,
  { locale, ...resultMessage }: StepText & { readonly locale: Locale },
): TitleAndText & { readonly step: ComplaintStep } {
  const words = complaintCopy(locale);
  const written = numberFormatter(locale, market);
  const known = COMPLAINT_STEPS.find((name) => name === step);
  assert(known !== undefined, `no label for a step that is shown to the borrower: ${step}`);
  const told: NotifiedStep = {
    replyOn: written.day(
      facts.replyOn === undefined ? lastDayOf(replyBy, market) : calendarDate(facts.replyOn),
    ),
    amount: written.amount(BigInt(facts.amount ?? '0')),
    score: facts.score ?? '',
    written: resultMessage.messageOfRound(Number(facts.round ?? '0')),
    body: facts.body === 'grievance_officer' ? words.grievanceOfficer : (facts.bodyName ?? ''),
    number: facts.number ?? '',
    reply: resultMessage.replyOf(facts.replyId ?? '').slice(0, MOST_OF_REPLY),
  };
  if (known === 'closed' && facts.joinedTo !== undefined) {
    return { step: known, ...words.joined(resultMessage.receivedOn(facts.joinedTo)) };
  }
  if (known !== 'escalated') return { step: known, ...words.steps[known](told) };
  return { step: known, ...words.escalated[escalationReason(facts)](told) };
}

function escalationReason({ alarm }: StepFacts) {
  return SLA_TIMERS.find((name) => name === alarm) ?? 'by_staff';
}
