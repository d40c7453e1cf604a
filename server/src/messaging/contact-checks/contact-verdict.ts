import type { CheckedParts, ContactVerdict } from '@hiram/contract/messaging/contact-checks';
import { type MinorUnits, parseMajorUnits } from '@hiram/values/money';

/**
 * The answer for what was typed. What cannot be ours comes first: one wrong part makes the whole a forgery, since a forger
 * copies the right parts of a real message.
 */
export function verdictOf({ code, sender, link, amount }: CheckedParts): ContactVerdict {
  const isForged =
    code === 'unknown' ||
    code === 'of_another_person' ||
    sender === 'unknown' ||
    link === 'unknown' ||
    amount === 'different';
  if (isForged) return 'not_ours';
  if (code === 'mistyped' || amount === 'mistyped') return 'mistyped';
  if (code === 'expired') return 'expired';
  if (link === 'payment_page') return 'payment_page';
  if (code === 'ours' || link === 'ours') return 'ours';
  // Anyone can show our number on a phone.
  return sender === 'ours' ? 'number_only' : 'code_needed';
}

/** A typed amount in minor units. The currency's sign or name is ignored. */
export function readTypedAmount(typed: string): MinorUnits | 'absent' | 'mistyped' {
  const written = typed.trim();
  if (written === '') return 'absent';
  return parseMajorUnits(written.replace(/^(?:₱|₹|PHP|INR|Rs\.?|P)/i, '')) ?? 'mistyped';
}
