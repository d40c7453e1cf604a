import type { Locale } from '@hiram/contract/locales';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type ContactMessageId = Id<'ContactMessage'>;

/** What a visitor wrote, and how to reach them. */
export interface ContactContent {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  readonly remark: string;
}

export const contactStatuses = ['new', 'answered', 'closed'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** What staff can do with a message. */
export const contactStepKinds = ['taken', 'given_back', 'answered', 'closed'] as const;
export type ContactStepKind = (typeof contactStepKinds)[number];

export interface ContactMessage {
  readonly id: ContactMessageId;
  readonly brandCode: string;
  /** The language in which the person read the form. */
  readonly locale: Locale;
  readonly receivedAt: Instant;
  readonly status: ContactStatus;
  /** Who of the staff has taken it; null while it is everybody's. */
  readonly assignee: string | null;
  /** Undefined once the message is forgotten. */
  readonly content: ContactContent | undefined;
}

/** One thing that was done with a message. */
export interface ContactStep {
  readonly kind: ContactStepKind;
  readonly actor: string;
  readonly madeAt: Instant;
  /** The answer, or why it was closed; undefined for other steps, and once the message is forgotten. */
  readonly words: string | undefined;
}

/** The status after a step; undefined if the message does not allow it any more. */
export function statusAfter(status: ContactStatus, step: ContactStepKind): ContactStatus | undefined {
  if (status === 'closed') return undefined;
  // A second answer would reach the person after a colleague's has: whoever comes later is told.
  if (status === 'answered' && step === 'answered') return undefined;
  return step === 'taken' || step === 'given_back' ? status : step;
}

/** The same text for the same content: how a message that is sent again is told from another. */
export function contentText({ name, telephone, email, remark }: ContactContent): string {
  return JSON.stringify({ name, telephone, email, remark });
}

/** The content without the blanks around it; undefined if a field is empty, because nobody could answer it. */
export function completeContent(given: ContactContent): ContactContent | undefined {
  const content: ContactContent = {
    name: given.name.trim(),
    telephone: given.telephone.trim(),
    email: given.email.trim(),
    remark: given.remark.trim(),
  };
  return Object.values(content).includes('') ? undefined : content;
}

/** An e-mail address as it is compared: people write the same one in many ways. */
export function comparableEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The last nine digits: with and without trunk prefix and country code a number of our markets has the same. */
export function comparableTelephone(telephone: string): string {
  const digits = telephone.replace(/\D/g, '');
  return digits === '' ? telephone.trim().toLowerCase() : digits.slice(-9);
}
