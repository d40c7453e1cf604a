import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Break, BreakAction } from './queries.ts';

/** A short label for each kind of mismatch. */
export const kinds: Readonly<Record<Break['kind'], string>> = {
  missing_in_report: 'Missing in the provider’s report',
  unconfirmed_in_report: 'Reported, and not confirmed',
  amount_differs_in_report: 'Another amount in the report',
  doubled_in_report: 'Reported more than once',
  fee_differs_in_report: 'Another fee than agreed',
  day_differs_in_report: 'Reported for another day',
  refund_unknown_in_report: 'Given back, and not by us',
  changed_in_report: 'A later report says something else',
  missing_at_bank: 'Missing at the bank',
  amount_differs_at_bank: 'Another amount at the bank',
  doubled_at_bank: 'Twice at the bank',
  unknown_at_bank: 'Money at the bank that nobody reports',
  report_late: 'The provider’s report is late',
  report_refused: 'The provider’s report could not be taken',
  statement_late: 'The bank’s statement is late',
  statement_refused: 'The bank’s statement could not be taken',
};

export const breakStates: Readonly<Record<Break['state'], StateLabel>> = {
  open: { text: 'Open', dot: 'error' },
  explained: { text: 'Explained', dot: 'warning' },
  proposed: { text: 'Waits for a second person', dot: 'processing' },
  mended: { text: 'Put right by a later file', dot: 'success' },
  accepted: { text: 'Left as it is', dot: 'default' },
  written_off: { text: 'Written off', dot: 'default' },
  posted: { text: 'Posted', dot: 'success' },
};

export const breakActions: Readonly<Record<BreakAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Take it…',
    question: 'Take this break?',
    consequence: 'It is yours from now on, and colleagues see that. Its clock goes on.',
    ok: 'Take it',
  },
  explain: {
    key: 'e',
    button: 'Explain…',
    question: 'Say why it does not match?',
    consequence: 'Your words stand with it. It stays here until it is put right or ended.',
    ok: 'Explain',
  },
  accept: {
    key: 'c',
    button: 'Leave it as it is…',
    question: 'Leave this as it is?',
    consequence: 'No money hangs on it. The break ends with your words.',
    ok: 'Leave it as it is',
  },
  propose_write_off: {
    key: 'w',
    button: 'Propose to write off…',
    question: 'Propose to write the difference off?',
    consequence:
      'The difference would become a gain or a loss of ours, so that it takes two people: nothing is booked until a colleague confirms what you write here.',
    ok: 'Propose',
  },
  confirm_write_off: {
    key: 'c',
    button: 'Confirm the write-off…',
    question: 'Confirm that the difference is written off?',
    consequence: 'It is booked as a gain or a loss, under both names, and the break ends.',
    ok: 'Confirm',
  },
  propose_posting: {
    key: 'p',
    button: 'Propose to post…',
    question: 'Propose to book it as the other side has it?',
    consequence:
      'The line would be booked as the provider or the bank has it. It takes two people: nothing is booked until a colleague confirms.',
    ok: 'Propose',
  },
  confirm_posting: {
    key: 'c',
    button: 'Confirm the posting…',
    question: 'Confirm that it is booked as the other side has it?',
    consequence: 'The line is booked, under both names, and the break ends.',
    ok: 'Confirm',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw the proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing was booked, and nothing will be. The break is open again.',
    ok: 'Withdraw',
  },
};
