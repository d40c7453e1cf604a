import type { ComplaintStep, ComplaintSubject } from '@hiram/contract/support/complaints';
import type { MessageTopic } from '../complaint-messages.sql.ts';
import type { SlaTimerName } from '../complaint-sla.ts';
import type { ComplaintSonType } from '../complaint-types.ts';

export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** Formatted values that the copy of a step may use. */
export interface NotifiedStep {
  readonly replyOn: string;
  readonly amount: string;
  readonly score: string;
  /** The borrower's message on reopening. */
  readonly written: string;
  /** Text of an answer that a later answer has followed. */
  readonly reply: string;
  /** The body for which the borrower made papers, and their number. */
  readonly body: string;
  readonly number: string;
}

interface MessageSignature {
  readonly brandName: string;
  readonly host: string;
  readonly replyOn: string;
}

/** Borrower copy for complaints. */
export interface ComplaintCopy {
  readonly types: Readonly<Record<ComplaintSubject, string>>;
  readonly sonTypes: Readonly<Record<ComplaintSonType, string>>;
  readonly tabs: Readonly<Record<'all' | 'waiting' | 'answered', string>>;
  readonly steps: Readonly<Record<Exclude<ComplaintStep, 'escalated'>, (told: NotifiedStep) => TitleAndText>>;
  /** Why the case was escalated: an SLA timer or a staff member. */
  readonly escalated: Readonly<Record<SlaTimerName | 'by_staff', (told: NotifiedStep) => TitleAndText>>;
  readonly grievanceOfficer: string;
  /** For a complaint that is answered together with an earlier one. */
  readonly joined: (earlierOn: string) => TitleAndText;
  /** Text messages. Others may see the phone, so messages reveal neither the subject nor the answer. */
  readonly messages: Readonly<Record<MessageTopic, (who: MessageSignature) => string>>;
}
