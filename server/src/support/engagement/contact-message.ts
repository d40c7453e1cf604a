import type { Locale } from '@hiram/contract/locales';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { CaseKindWithTable, OpenedStep } from '#cases/index.ts';

export type ContactMessageId = Id<'ContactMessage'>;

/** A visitor's message and contact details. */
export interface ContactContent {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  readonly remark: string;
}

export const contactStatuses = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Staff steps on a message. */
export type ContactStepKind = 'taken' | 'given_back' | 'answered' | 'closed';

/** Whom a colleague assigned the message to. Empty if staff assigned it to themselves. */
export interface ContactStepDetails {
  readonly to?: string;
}

/** A message as a case. Its notes are encrypted with the message's own key, which is erased with it. */
export const contactMessageCases: CaseKindWithTable<ContactStepKind, ContactStepDetails> = {
  name: 'contact_message',
  table: { name: 'contact_messages', id: 'id', hasChangedAt: false },
  steps: ['taken', 'given_back', 'answered', 'closed'],
  // The cast is safe: only an assignment writes the column.
  detailsFrom: (stored) => stored as ContactStepDetails,
};

export interface ContactMessage {
  readonly id: ContactMessageId;
  readonly brandCode: string;
  /** Language of the form that the person used. */
  readonly locale: Locale;
  readonly receivedAt: Instant;
  readonly status: ContactStatus;
  /** The assigned staff member; null if unassigned. */
  readonly assignee: string | null;
  /** Undefined once the message is erased. */
  readonly content: ContactContent | undefined;
}

/** One step on a message. The note is the answer or the reason for closing. */
export type ContactStep = OpenedStep<ContactStepKind, ContactStepDetails>;

/** Status after a step; undefined if the message no longer allows it. */
export function statusAfter(status: ContactStatus, step: ContactStepKind): ContactStatus | undefined {
  if (status === 'closed') return undefined;
  // A second answer is refused, so that the person does not get two from different colleagues.
  if (status === 'answered' && step === 'answered') return undefined;
  return step === 'taken' || step === 'given_back' ? status : step;
}

/** Canonical text of the content, for detecting a message that is sent again. */
export function contentText({ name, telephone, email, remark }: ContactContent): string {
  return JSON.stringify({ name, telephone, email, remark });
}

/** Trimmed content; undefined if a field is empty, because it could not be answered. */
export function completeContent(submitted: ContactContent): ContactContent | undefined {
  const content: ContactContent = {
    name: submitted.name.trim(),
    telephone: submitted.telephone.trim(),
    email: submitted.email.trim(),
    remark: submitted.remark.trim(),
  };
  return Object.values(content).includes('') ? undefined : content;
}

/** Normalized e-mail address for comparison. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The last nine digits, which are the same with or without trunk prefix and country code in our markets. */
export function normalisedPhone(telephone: string): string {
  const digits = telephone.replace(/\D/g, '');
  return digits === '' ? telephone.trim().toLowerCase() : digits.slice(-9);
}
