import type { MinorUnits } from '@hiram/values/money';
import { renumbered } from './accrual-pause.ts';
import { dividedInstalments, rowsWithoutDividing, withFeeOn } from './divided-instalments.ts';
import { movedInstalments } from './extension.ts';
import { costRoomLeft, within } from './late-charges.ts';
import type { LoanLedger } from './loan-ledger.ts';
import { firstNotCovered, isClosed } from './position.ts';
import type { AgreedRelief } from './relief.ts';
import { waiveLateCharges } from './waive-late-charges.ts';

/**
 * Moves the due dates or splits an instalment. A loan that is closed by then keeps its amounts. Only the
 * number of rows follows the agreement, so that a row once written never disappears.
 */
export function applyRelief(ledger: LoanLedger, { relief, fee, waived }: AgreedRelief): void {
  const isOver = isClosed(ledger.position) || ledger.position.status === 'written_off';
  if (relief.kind === 'split') {
    const divide = isOver ? rowsWithoutDividing : dividedInstalments;
    const instalment = Math.min(relief.instalment, ledger.position.instalments.length);
    ledger.position = {
      ...ledger.position,
      instalments: divide(ledger.position, relief),
      accrual_pauses: renumbered(ledger.position.accrual_pauses, { ...relief, instalment }),
    };
  }
  if (isOver) return;
  waiveLateCharges(ledger, waived);
  if (relief.kind !== 'split') {
    ledger.position = { ...ledger.position, instalments: movedInstalments(ledger.position, relief.days) };
  }
  chargeReliefFee(ledger, fee);
}

/** Its fee is paid with the next instalment, not earlier. */
function chargeReliefFee(ledger: LoanLedger, agreedFee: MinorUnits): void {
  const next = firstNotCovered(ledger.position);
  if (next === undefined || agreedFee === 0n) return;
  const room = costRoomLeft(ledger.terms, ledger.position);
  const fee = within(agreedFee, room);
  ledger.position = withFeeOn(ledger.position, next.number, fee);
  // Only an instalment whose fee was already posted needs this entry; the others post it when they fall due.
  if (!next.booked) return;
  ledger.post({
    kind: 'fee_due',
    debit: 'fee_receivable',
    credit: 'fee_income',
    amount: fee,
    claim: 'fee',
    instalment: next.number,
    working: { kind: 'fixed', raw: agreedFee, room },
  });
}
