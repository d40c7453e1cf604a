import type { ClaimKind } from '@hiram/markets/rules';
import { assert, Defect, unreachable } from '@hiram/values/assert';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { applyCredit, owedInOrder, receivableOf, totalOwed } from './allocation.ts';
import { Books } from './books.ts';
import { coolOff, quoteCoolingOff } from './cooling-off.ts';
import { movedInstalments } from './extension.ts';
import { fallAllDue } from './falling-due.ts';
import { roomLeft, within } from './late-charges.ts';
import type { LoanEvent, PaymentIntent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { prepayPrincipal } from './part-prepayment.ts';
import { isClosed, type Position, type Step } from './position.ts';
import { relieve } from './relieve.ts';
import { isReversed, type Reversing } from './reversal.ts';
import { mayPrepay, settle, settlementAmount } from './settlement.ts';
import { beginDispute, beginStandstill } from './standstill.ts';
import { waiveLateCharges } from './waive-late-charges.ts';

/**
 * Applies an event to a loan on the event's own date, which must be open. If the loan's state does not allow
 * the event (possible in a replay), its money is still kept: it pays what is owed, and the rest becomes
 * credit. The quotes decide beforehand whether to accept an event.
 */
export function applyEvent(terms: LoanTerms & Reversing, position: Position, event: LoanEvent): Step {
  assert(position.day === event.effectiveOn, `${event.effectiveOn} is not open, ${position.day} is`);
  const books = new Books(terms, position, event.id);
  if ('standstill' in event) {
    endStandstill(books, event.standstill);
  }
  switch (event.kind) {
    case 'payment_received':
      receivePayment(books, event.amount, event.intent);
      break;
    case 'extended':
      extend(books, event.amount, event.fee, event.days);
      break;
    case 'cooling_off_used':
      cancelByCoolingOff(books, event.amount);
      break;
    case 'relief_agreed':
      relieve(books, event);
      break;
    case 'late_charges_waived':
      waiveLateCharges(books, event.amount);
      break;
    case 'written_off':
      writeOff(books);
      break;
    case 'credit_refunded':
      refundCredit(books, event.amount);
      break;
    case 'payment_on_its_way':
      standStill(books, event);
      break;
    case 'charges_disputed':
      books.position = {
        ...books.position,
        standstills: [...books.position.standstills, beginDispute(event)],
      };
      break;
    case 'payment_not_coming':
    case 'dispute_decided':
    // Reversed charges are omitted on their own date: see `withReversals`.
    case 'charges_reversed':
      break;
    case 'payment_reversed':
      throw new Defect('a reversed payment is left out before, not applied');
    default:
      return unreachable(event);
  }
  return books.close();
}

function standStill(
  books: Books,
  event: Pick<Extract<LoanEvent, { kind: 'payment_on_its_way' }>, 'id' | 'amount' | 'until'>,
): void {
  const { position, terms } = books;
  const begun = beginStandstill(terms.allocationOrder, position, event);
  books.position = { ...position, standstills: [...position.standstills, begun] };
}

function endStandstill(books: Books, ended: string | undefined): void {
  const { position } = books;
  books.position = { ...position, standstills: position.standstills.filter(({ id }) => id !== ended) };
}

function receivePayment(books: Books, amount: MinorUnits, intent: PaymentIntent): void {
  const { terms } = books;
  if (isClosed(books.position)) {
    books.keepAsCredit(amount);
    return;
  }
  if (intent.kind === 'settlement' && isHonoured(books, amount, intent)) {
    settleWith(books, amount);
    return;
  }
  const rest = books.payDue(amount);
  if (rest === 0n) {
    return;
  }
  if (!mayPrepay(terms, books.position)) {
    books.keepAsCredit(rest);
  } else if (rest >= settlementAmount(terms, books.position)) {
    settleWith(books, rest);
  } else if (intent.kind === 'part_prepayment') {
    prepay(books, rest, intent.spreading);
  } else {
    books.keepAsCredit(rest);
  }
}

function isHonoured(
  { terms, position }: Books,
  amount: MinorUnits,
  { quoted, validUntil, waivable }: Extract<PaymentIntent, { kind: 'settlement' }>,
): boolean {
  const isInTime = position.standing !== 'written_off' && amount >= quoted && position.day <= validUntil;
  return isInTime && settlementAmount(terms, position) <= amount + waivable;
}

function settleWith(books: Books, amount: MinorUnits): void {
  const { rest, ...settled } = settle(books.terms, books.position, amount, books.cause);
  books.take(settled);
  books.keepAsCredit(rest);
}

/** The borrower's credit pays principal before the new money does. */
function prepay(
  books: Books,
  amount: MinorUnits,
  spreading: Extract<PaymentIntent, { kind: 'part_prepayment' }>['spreading'],
): void {
  const { credit } = books.position;
  const { position, prepaid } = prepayPrincipal(books.position, amount + credit, spreading);
  const fromCredit = lesserOf(credit, prepaid);
  const fromPayment = prepaid - fromCredit;
  books.position = { ...position, credit: credit - fromCredit };
  const working = { kind: 'allocated', paid: amount + credit, order: ['principal'] } as const;
  books.enter({
    kind: 'credit_applied',
    debit: 'borrower_credit',
    credit: 'principal_receivable',
    amount: fromCredit,
    claim: 'principal',
    instalment: null,
    working,
  });
  books.enter({
    kind: 'payment_allocated',
    debit: 'collections',
    credit: 'principal_receivable',
    amount: fromPayment,
    claim: 'principal',
    instalment: null,
    working,
  });
  books.keepAsCredit(amount - fromPayment);
}

function extend(books: Books, amount: MinorUnits, agreedFee: MinorUnits, days: number): void {
  const { terms } = books;
  if (isClosed(books.position) || books.position.standing === 'written_off') {
    receivePayment(books, amount, { kind: 'instalments' });
    return;
  }
  const room = roomLeft(terms, books.position);
  const charge = { kind: 'extension_fee_charged', on: books.position.day, cause: books.cause } as const;
  const fee = isReversed(terms, charge) ? 0n : within(agreedFee, room);
  const { extensionFees, cost, extensions } = books.position;
  books.position = {
    ...books.position,
    extensionFees: { ...extensionFees, charged: extensionFees.charged + fee },
    cost: cost + fee,
    extensions: extensions + 1,
  };
  books.enter({
    kind: 'extension_fee_charged',
    debit: 'fee_receivable',
    credit: 'extension_fee_income',
    amount: fee,
    claim: 'extension_fee',
    instalment: null,
    working: { kind: 'fixed', raw: agreedFee, room },
  });
  // The money is for the extension: its fee and the charges are paid first, regardless of the allocation
  // order.
  const chargesFirst: readonly ClaimKind[] = ['fee', 'penalty'];
  const charges = owedInOrder(books.position, chargesFirst).filter(({ instalment }) => instalment === null);
  const rest = books.payOff(charges, amount, chargesFirst);
  books.position = { ...books.position, instalments: movedInstalments(books.position, days) };
  books.keepAsCredit(books.payDue(rest));
}

function cancelByCoolingOff(books: Books, amount: MinorUnits): void {
  const { terms } = books;
  const quote = quoteCoolingOff(terms, books.position);
  if (quote.kind === 'refused' || amount < quote.amount || terms.coolingOff === null) {
    receivePayment(books, amount, { kind: 'instalments' });
    return;
  }
  books.take(coolOff(terms, terms.coolingOff, books.position, books.cause));
  books.take(applyCredit(books.position, terms.allocationOrder, books.cause));
  const rest = books.payDue(amount);
  books.position = { ...books.position, standing: 'cancelled' };
  books.keepAsCredit(rest);
}

/**
 * The money has left, whatever is reported later. If a payment behind the credit is reversed, the uncovered
 * part goes to suspense for review.
 */
function refundCredit(books: Books, amount: MinorUnits): void {
  const { credit } = books.position;
  const covered = lesserOf(credit, amount);
  books.position = { ...books.position, credit: credit - covered };
  const shared = {
    credit: 'payouts',
    claim: null,
    instalment: null,
    working: { kind: 'as_agreed' },
  } as const;
  books.enter({ ...shared, kind: 'credit_refunded', debit: 'borrower_credit', amount: covered });
  books.enter({ ...shared, kind: 'refund_uncovered', debit: 'payout_suspense', amount: amount - covered });
}

/** Writes the loan off in the ledger; the borrower still owes it. No further charges accrue. */
function writeOff(books: Books): void {
  if (isClosed(books.position) || books.position.standing === 'written_off') {
    return;
  }
  const { terms } = books;
  books.take(fallAllDue(books.position, books.cause));
  books.take(applyCredit(books.position, terms.allocationOrder, books.cause));
  const owed = owedInOrder(books.position, terms.allocationOrder);
  for (const { claim, instalment, amount } of owed) {
    books.enter({
      kind: 'written_off',
      debit: 'write_off_loss',
      credit: receivableOf(claim),
      amount,
      claim,
      instalment,
      working: { kind: 'as_agreed' },
    });
  }
  if (totalOwed(owed) > 0n) {
    books.position = { ...books.position, standing: 'written_off' };
  }
}
