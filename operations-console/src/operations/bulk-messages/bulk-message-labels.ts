import type {
  BulkMessageKind,
  BulkMessageState,
  NoMessageReason,
} from '@hiram/contract/operations/bulk-messages';
import type { StateLabel } from '#cases/case-copy.ts';

export const messageTitles: Readonly<Record<BulkMessageKind, string>> = {
  payment_late: 'Payment is late',
  payment_due: 'Payment is due',
};

export const messageStates: Readonly<Record<BulkMessageState, StateLabel>> = {
  waiting: { text: 'Sending', dot: 'processing' },
  sent: { text: 'Sent', dot: 'success' },
  stopped: { text: 'Stopped', dot: 'warning' },
  not_delivered: { text: 'Not delivered', dot: 'error' },
  unknown: { text: 'Unknown, not repeated', dot: 'default' },
};

export const noMessageReasons: Readonly<Record<NoMessageReason, string>> = {
  not_found: 'not a loan',
  nothing_due: 'no payment is due',
  not_late: 'not late',
  is_late: 'late already',
  same_borrower: 'the borrower gets it about another selected loan',
  outside_hours: 'outside contact hours',
  held: 'contact is paused',
  too_often: 'contact limit reached',
  on_its_way: 'payment in transit',
  no_words_in_language: 'no text in the borrower’s language',
  nobody_to_contact: 'no number to contact',
  channel_not_allowed: 'not allowed by this channel',
};
