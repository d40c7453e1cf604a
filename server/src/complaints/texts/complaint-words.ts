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

/** Formatted values that the copy of a step may use. */
export interface StepTold {
  readonly replyOn: string;
  readonly amount: string;
  readonly score: string;
  /** The borrower's message on reopening. */
  readonly written: string;
  /** Text of an answer that a later answer has followed. */
  readonly reply: string;
}

interface Messenger {
  readonly brandName: string;
  readonly host: string;
  readonly replyOn: string;
}

/** Borrower copy for complaints. */
export interface ComplaintWords {
  readonly types: Readonly<Record<ComplaintSubject, string>>;
  readonly sonTypes: Readonly<Record<ComplaintSonType, string>>;
  readonly tabs: Readonly<Record<'all' | 'waiting' | 'answered', string>>;
  readonly steps: Readonly<Record<Exclude<ComplaintStep, 'escalated'>, (told: StepTold) => TitleAndText>>;
  /** Why the case was escalated: an SLA timer or a staff member. */
  readonly escalated: Readonly<Record<AlarmName | 'by_staff', (told: StepTold) => TitleAndText>>;
  /** For a complaint that is answered together with an earlier one. */
  readonly joined: (earlierOn: string) => TitleAndText;
  /** Text messages. Others may see the phone, so messages reveal neither the subject nor the answer. */
  readonly messages: Readonly<Record<MessageAbout, (who: Messenger) => string>>;
}

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, ComplaintWords>> = { en, fil, hi, reference: en };

export function complaintWords(locale: Locale): ComplaintWords {
  return words[locale];
}
