import type { DataOf } from '@hiram/contract/call';
import type { previewLoanAction } from '@hiram/contract/operations/loan-actions';
import type { Claim } from '@hiram/lending/entry';
import type { SettlementBounds } from './computed-action.ts';
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
    ...(worked.settlement && { settlement: boundsOnWire(worked.settlement) }),
    changes: [...changes],
    postings: postings.map(({ amount, ...sides }) => ({ ...sides, amount: String(amount) })),
  };
}

const partTitles: Readonly<Record<Claim, string>> = {
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fees',
  extension_fee: 'Extension fees',
  late_charge: 'Late fees',
};

function boundsOnWire({ owed, least, latest, parts }: SettlementBounds) {
  return {
    owed: String(owed),
    least: String(least),
    latest,
    parts: parts.map((part) => ({
      title: partTitles[part.claim],
      owed: String(part.owed),
      waived: String(part.waived),
    })),
  };
}
