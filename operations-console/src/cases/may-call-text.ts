import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { timeInZone } from '../frame/time-text.ts';

/** Whether the borrower may be called, and if not, why. */
interface MayCall {
  readonly mayCall: boolean;
  /** Of the contact policy, or the strategy of the loan. */
  readonly reason?: ContactPolicyReason | 'strategy';
  readonly mayCallFrom?: string;
}

/** Why the contact policy refuses. */
export const contactPolicyReasons: Readonly<Record<ContactPolicyReason, string>> = {
  outside_hours: 'outside calling hours',
  held: 'contact is paused',
  too_often: 'contact limit reached',
  on_its_way: 'payment in transit',
  no_words_in_language: 'no text in the borrower’s language',
  nobody_to_contact: 'no contact person',
  channel_not_allowed: 'not allowed by this channel',
};

/** "Can be called now.", or the earliest time and the reason. */
export function mayCallText({ mayCall, reason, mayCallFrom }: MayCall, timeZone: string): string {
  if (mayCall) return 'Can be called now.';
  const why = reason === 'strategy' ? 'the strategy plans no call' : reason && contactPolicyReasons[reason];
  const because = why === undefined ? '' : `: ${why}`;
  return mayCallFrom === undefined
    ? `Calls paused${because}.`
    : `Calls paused until ${timeInZone(mayCallFrom, timeZone)}${because}.`;
}
