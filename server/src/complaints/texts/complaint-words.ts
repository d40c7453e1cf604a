import type { ComplaintStep, ComplaintSubject } from '@hiram/contract/complaints';
import type { Locale } from '@hiram/contract/locales';
import type { AlarmName } from '../complaint-clock.ts';
import type { MessageAbout } from '../complaint-messages.sql.ts';
import type { ComplaintSonType } from '../complaint-types.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** What the words of a step may need, ready to be read. */
export interface StepTold {
  readonly replyOn: string;
  readonly amount: string;
  readonly score: string;
  /** What the borrower wrote when they opened it again. */
  readonly written: string;
  /** Of an answer that a later one has followed: what it said. */
  readonly reply: string;
}

interface Messenger {
  readonly brandName: string;
  readonly host: string;
  readonly replyOn: string;
}

/** What a borrower reads of complaints. */
export interface ComplaintWords {
  readonly types: Readonly<Record<ComplaintSubject, string>>;
  readonly sonTypes: Readonly<Record<ComplaintSonType, string>>;
  readonly tabs: Readonly<Record<'all' | 'waiting' | 'answered', string>>;
  readonly steps: Readonly<Record<Exclude<ComplaintStep, 'escalated'>, (told: StepTold) => TitleAndText>>;
  /** Why somebody senior was told: a clock, or a member of staff. */
  readonly escalated: Readonly<Record<AlarmName | 'by_staff', (told: StepTold) => TitleAndText>>;
  /** Of one that is answered together with an earlier one. */
  readonly joined: (earlierOn: string) => TitleAndText;
  /** Text messages: anybody may look at a telephone, so that they say neither what it is about nor what was answered. */
  readonly messages: Readonly<Record<MessageAbout, (who: Messenger) => string>>;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, ComplaintWords>> = { en, fil, hi, reference: en };

export function complaintWords(locale: Locale): ComplaintWords {
  return words[locale];
}
