import type { MinorUnits } from '@hiram/values/money';
import type { Books } from './books.ts';
import { movedInstalments } from './extension.ts';
import { roomLeft, within } from './late-charges.ts';
import { firstUnpaid, isClosed } from './position.ts';
import { type AgreedRelief, dividedInstalments, rowsWithoutDividing, withFeeOn } from './relief.ts';
import { renumbered } from './standstill.ts';
import { waiveLateCharges } from './waive-late-charges.ts';

/**
 * Moves the due dates or splits an instalment. A loan that is closed by then keeps its amounts. Only the
 * number of rows follows the agreement, so that a row once written never disappears.
 */
export function relieve(books: Books, { relief, fee, waived }: AgreedRelief): void {
  const isOver = isClosed(books.position) || books.position.standing === 'written_off';
  if (relief.kind === 'split') {
    const divide = isOver ? rowsWithoutDividing : dividedInstalments;
    const instalment = Math.min(relief.instalment, books.position.instalments.length);
    books.position = {
      ...books.position,
      instalments: divide(books.position, relief),
      standstills: renumbered(books.position.standstills, { ...relief, instalment }),
    };
  }
  if (isOver) return;
  waiveLateCharges(books, waived);
  if (relief.kind !== 'split') {
    books.position = { ...books.position, instalments: movedInstalments(books.position, relief.days) };
  }
  chargeForRelief(books, fee);
}

/** Its fee is paid with the next instalment, not earlier. */
function chargeForRelief(books: Books, agreedFee: MinorUnits): void {
  const next = firstUnpaid(books.position);
  if (next === undefined || agreedFee === 0n) return;
  const room = roomLeft(books.terms, books.position);
  const fee = within(agreedFee, room);
  books.position = withFeeOn(books.position, next.number, fee);
  // Only an instalment whose fee was already posted needs this entry; the others post it when they fall due.
  if (!next.booked) return;
  books.enter({
    kind: 'fee_due',
    debit: 'fee_receivable',
    credit: 'fee_income',
    amount: fee,
    claim: 'fee',
    instalment: next.number,
    working: { kind: 'fixed', raw: agreedFee, room },
  });
}
