import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { EntryAction, EntryRow, Hold, HoldAction } from './fraud-list-queries.ts';

export const listLabels: Readonly<Record<EntryRow['list'], string>> = {
  block: 'Block list',
  watch: 'Watch list',
};

export const reasonLabels: Readonly<Record<EntryRow['reason'], string>> = {
  stolen_identity: 'Stolen identity',
  forged_document: 'Forged document',
  account_of_another: 'Account of another person',
  organised_fraud: 'Organised fraud',
  confirmed_loss: 'Confirmed fraud loss',
  other: 'Other',
};

export const entryStatuses: Readonly<Record<EntryRow['status'], StateLabel>> = {
  proposed: { text: 'Pending approval', dot: 'processing' },
  active: { text: 'Active', dot: 'error' },
  removal_proposed: { text: 'Active, removal pending', dot: 'processing' },
  expired: { text: 'Expired', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  removed: { text: 'Removed', dot: 'default' },
};

export const holdStatuses: Readonly<Record<Hold['status'], StateLabel>> = {
  held: { text: 'Held', dot: 'error' },
  release_proposed: { text: 'Release pending approval', dot: 'processing' },
  released: { text: 'Released', dot: 'success' },
  ended: { text: 'Ended', dot: 'default' },
};

export const holdCauses: Readonly<Record<Hold['cause'], string>> = {
  sanctions: 'Sanctions match',
  block: 'Block list',
  unscreened: 'Not screened',
  pep: 'PEP match',
  adverse: 'List warning',
  watch: 'Watch list',
  links: 'Fraud links',
};

/** The holds that are released before an approval. */
const RELEASED_FIRST: readonly Hold['cause'][] = ['sanctions', 'block', 'unscreened', 'pep', 'adverse'];

export function isReleasedFirst(cause: Hold['cause']): boolean {
  return RELEASED_FIRST.includes(cause);
}

/** What the hold means for the decision. */
export const holdMeanings: Readonly<Record<Hold['cause'], string>> = {
  sanctions:
    'Two people clear the match before it can be approved. One person can confirm it, which declines the application.',
  block: 'Two people release the application before it can be approved. One person can decline it.',
  unscreened:
    'The provider of lists did not answer in time. Two people release the application, or it is released by an answer without a match.',
  pep: 'One person clears the match before it can be approved.',
  adverse: 'One person clears the match before it can be approved.',
  watch: 'It was not approved automatically. One person decides.',
  links: 'A rule about shared values referred it. One person decides.',
};

/** After an appeal against a decline. */
export const DECLINED_MEANING =
  'It was declined. A release lets the borrower apply again now, and the decision stays.';

const withdraw = {
  key: 'x',
  button: 'Withdraw proposal…',
  question: 'Withdraw the proposal?',
  consequence: 'Nothing changes.',
  ok: 'Withdraw',
} as const;

export const entryActions: Readonly<Record<EntryAction, ActionCopy>> = {
  confirm_addition: {
    key: 'c',
    button: 'Approve entry…',
    question: 'Approve the entry?',
    consequence:
      'Applications of the brand with this value are held, also those that wait for a decision now. Maker and approver are recorded.',
    ok: 'Approve',
  },
  propose_removal: {
    key: 'r',
    button: 'Propose removal…',
    question: 'Propose to remove the entry?',
    consequence: 'Approval required: the entry applies until another staff member approves.',
    ok: 'Propose',
  },
  confirm_removal: {
    key: 'c',
    button: 'Approve removal…',
    question: 'Approve the removal?',
    consequence: 'Later applications are no longer held. Applications that are held now stay held.',
    ok: 'Approve',
  },
  remove: {
    key: 'r',
    button: 'Remove…',
    question: 'Remove the entry?',
    consequence: 'Later applications are no longer referred because of it.',
    ok: 'Remove',
  },
  withdraw_proposal: withdraw,
};

export const holdActions: Readonly<Record<HoldAction, ActionCopy>> = {
  propose_release: {
    key: 'r',
    button: 'Propose release…',
    question: 'Propose to release the application?',
    consequence: 'Approval required: the application stays held until another staff member approves.',
    ok: 'Propose',
  },
  confirm_release: {
    key: 'c',
    button: 'Approve release…',
    question: 'Approve the release?',
    consequence:
      'The application goes on to the normal decision. These entries do not stop this borrower again. Maker and approver are recorded.',
    ok: 'Approve',
  },
  release: {
    key: 'r',
    button: 'Release…',
    question: 'Release the application?',
    consequence:
      'It leaves the held queue and goes on to the normal decision. The same entries do not hold this borrower again.',
    ok: 'Release',
  },
  withdraw_proposal: withdraw,
  reject_appeal: {
    key: 'n',
    button: 'Keep declined…',
    question: 'Keep the application declined?',
    consequence: 'The application leaves the queue. The borrower gets the answer to their complaint.',
    ok: 'Keep declined',
  },
};
