import type { ImportFile } from '@hiram/contract/operations/import-files';
import type { ImportState, ImportStep } from '@hiram/contract/operations/portfolio-import';

export const stateNames: Readonly<Record<ImportState, string>> = {
  draft: 'Files needed',
  checking: 'Dry run in progress',
  checked: 'Dry run complete',
  proposed: 'Awaiting approval',
  importing: 'Importing',
  imported: 'Imported, reversible',
  reversal_proposed: 'Reversal awaiting approval',
  reversing: 'Reversing',
  reversed: 'Reversed',
  closing_proposed: 'Closing awaiting approval',
  closed: 'Closed',
  discarded: 'Discarded',
};

export const fileNames: Readonly<Record<ImportFile, string>> = {
  loans: 'Loans',
  instalments: 'Open instalments',
  trial_balance: 'Trial balance',
};

interface StepCopy {
  readonly verb: string;
  readonly effect: string;
  readonly isDanger?: boolean;
}

/** The steps that need a reason. */
export const proposalCopy: Readonly<Record<'propose' | 'propose_reversal' | 'propose_closing', StepCopy>> = {
  propose: {
    verb: 'Propose import',
    effect: 'Once a colleague approves, the loans are added and their opening balances are posted.',
  },
  propose_reversal: {
    verb: 'Propose reversal',
    effect: 'Once a colleague approves, every posting of these loans is reversed and the loans are closed.',
    isDanger: true,
  },
  propose_closing: {
    verb: 'Propose closing',
    effect: 'Once a colleague approves, this import can no longer be reversed.',
  },
};

export const stepNames: Readonly<Record<Exclude<ImportStep, keyof typeof proposalCopy>, string>> = {
  check: 'Start dry run',
  discard: 'Discard',
  approve: 'Approve',
  withdraw: 'Withdraw',
};

export const findingKinds = {
  error: 'Error',
  difference: 'Difference',
  kept: 'Not reversed',
} as const;
