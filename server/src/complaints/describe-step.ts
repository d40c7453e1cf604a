import { COMPLAINT_STEPS, type ComplaintStep } from '@hiram/contract/complaints';
import type { Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { writtenFigures } from '../platform/texts/written-figures.ts';
import { type Complaint, lastDayOf } from './complaint.ts';
import { ALARMS } from './complaint-clock.ts';
import type { Step, StepFacts } from './complaint-steps.sql.ts';
import { complaintWords, type StepTold, type TitleAndText } from './texts/complaint-words.ts';

/** What the text of a step needs besides its facts. */
export interface StepWords {
  /** The borrower's message at the start of that round. */
  readonly writtenIn: (round: number) => string;
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
  { step, facts }: Step,
  { locale, ...said }: StepWords & { readonly locale: Locale },
): TitleAndText & { readonly step: ComplaintStep } {
  const words = complaintWords(locale);
  const written = writtenFigures(locale, market);
  const known = COMPLAINT_STEPS.find((name) => name === step);
  assert(known !== undefined, `what a borrower is told has words: ${step}`);
  const told: StepTold = {
    replyOn: written.day(
      facts.replyOn === undefined ? lastDayOf(replyBy, market) : calendarDate(facts.replyOn),
    ),
    amount: written.amount(BigInt(facts.amount ?? '0')),
    score: facts.score ?? '',
    written: said.writtenIn(Number(facts.round ?? '0')),
    reply: said.replyOf(facts.replyId ?? '').slice(0, MOST_OF_REPLY),
  };
  if (known === 'closed' && facts.joinedTo !== undefined) {
    return { step: known, ...words.joined(said.receivedOn(facts.joinedTo)) };
  }
  if (known !== 'escalated') return { step: known, ...words.steps[known](told) };
  return { step: known, ...words.escalated[whyEscalated(facts)](told) };
}

function whyEscalated({ alarm }: StepFacts) {
  return ALARMS.find((name) => name === alarm) ?? 'by_staff';
}
