import type { DataOf } from '@hiram/contract/call';
import type { previewLoanAction } from '@hiram/contract/operations/loan-actions';
import type { ActionPreview } from './preview-loan-action.ts';

/** The effect of an action as sent to the console. */
export function effectOnWire(preview: ActionPreview): DataOf<typeof previewLoanAction> {
  const { worked, why, market, currency, changes, postings, destination, message } = preview;
  return {
    canBeDone: worked.kind === 'possible',
    why,
    market,
    currency,
    amount: String(worked.kind === 'possible' ? worked.amount : 0n),
    destination,
    message,
    most: String(worked.most),
    daysAllowed: worked.daysAllowed.join(','),
    changes: [...changes],
    postings: postings.map(({ amount, ...sides }) => ({ ...sides, amount: String(amount) })),
  };
}
