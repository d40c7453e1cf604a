import type { ClaimKind } from '@hiram/markets/rules';
import { assert, Defect, unreachable } from '@hiram/values/assert';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { beginAccrualPause, beginDispute } from './accrual-pause.ts';
import { allocate, applyCredit, owedInOrder, pay, receivableOf, totalOwed } from './allocation.ts';
import { applyRelief } from './apply-relief.ts';
import { acceptCompromise, countTowardsCompromise } from './compromise.ts';
import { applyCoolingOff, quoteCoolingOff } from './cooling-off.ts';
import { movedInstalments } from './extension.ts';
import { fallAllDue } from './falling-due.ts';
import { taxWithin } from './fee-tax.ts';
import { costRoomLeft, within } from './late-charges.ts';
import type { LoanEvent, PaymentIntent } from './loan-event.ts';
import { LoanLedger } from './loan-ledger.ts';
import type { LoanTerms } from './loan-terms.ts';
import { prepayPrincipal } from './part-prepayment.ts';
import { isClosed, type Position, type Step } from './position.ts';
import { isReversed, type ReversalContext } from './reversal.ts';
import { mayPrepay, settle, settlementAmount } from './settlement.ts';
import { waiveLateCharges } from './waive-late-charges.ts';

/**
 * Applies an event to a loan on the event's own date, which must be open. If the loan's state does not allow
 * the event (possible in a replay), its money is still kept: it pays what is owed, and the rest becomes
 * credit. The quotes decide beforehand whether to accept an event.
 */
export function applyEvent(terms: LoanTerms & ReversalContext, position: Position, event: LoanEvent): Step {
  assert(
    position.day === event.effectiveOn,
    `${event.effectiveOn} is not the open day, which is ${position.day}`,
  );
  const ledger = new LoanLedger(terms, position, event.id);
  if ('standstill' in event) {
    endAccrualPause(ledger, event.standstill);
  }
  switch (event.kind) {
    case 'payment_received':
      receivePayment(ledger, event.amount, event.intent);
      break;
    case 'extended':
      extend(ledger, event);
      break;
    case 'cooling_off_used':
      cancelByCoolingOff(ledger, event.amount);
      break;
    case 'relief_agreed':
      applyRelief(ledger, event);
      break;
    case 'late_charges_waived':
      waiveLateCharges(ledger, event.amount);
      break;
    case 'compromise_accepted':
      acceptCompromise(ledger, event);
      break;
    case 'written_off':
      writeOff(ledger);
      break;
    case 'credit_refunded':
      refundCredit(ledger, event.amount);
      break;
    case 'overcharge_refunded':
      refundOvercharge(ledger, event);
      break;
    case 'payment_on_its_way':
      pauseAccrual(ledger, event);
      break;
    case 'charges_disputed':
      ledger.position = {
        ...ledger.position,
        accrual_pauses: [...ledger.position.accrual_pauses, beginDispute(event)],
      };
      break;
    case 'payment_not_coming':
    case 'dispute_decided':
    // Reversed charges are omitted on their own date: see `withReversals`.
    case 'charges_reversed':
      break;
    case 'payment_reversed':
      throw new Defect('a reversed payment must be removed before events are applied');
    default:
      return unreachable(event);
  }
  return ledger.close();
}

function pauseAccrual(
  ledger: LoanLedger,
  event: Pick<Extract<LoanEvent, { kind: 'payment_on_its_way' }>, 'id' | 'amount' | 'until'>,
): void {
  const { position, terms } = ledger;
  const begun = beginAccrualPause(terms.allocationOrder, position, event);
  ledger.position = { ...position, accrual_pauses: [...position.accrual_pauses, begun] };
}

function endAccrualPause(ledger: LoanLedger, ended: string | undefined): void {
  const { position } = ledger;
  ledger.position = { ...position, accrual_pauses: position.accrual_pauses.filter(({ id }) => id !== ended) };
}

function receivePayment(ledger: LoanLedger, amount: MinorUnits, intent: PaymentIntent): void {
  const { terms } = ledger;
  if (isClosed(ledger.position)) {
    ledger.keepAsCredit(amount);
    return;
  }
  if (countTowardsCompromise(ledger, amount) === 'settled') {
    return;
  }
  if (intent.kind === 'settlement' && isHonoured(ledger, amount, intent)) {
    settleWith(ledger, amount);
    return;
  }
  const rest = ledger.payDue(amount);
  if (rest === 0n) {
    return;
  }
  if (!mayPrepay(terms, ledger.position)) {
    ledger.keepAsCredit(rest);
  } else if (rest >= settlementAmount(terms, ledger.position)) {
    settleWith(ledger, rest);
  } else if (intent.kind === 'part_prepayment') {
    prepay(ledger, rest, intent.spreading);
  } else {
    ledger.keepAsCredit(rest);
  }
}

function isHonoured(
  { terms, position }: LoanLedger,
  amount: MinorUnits,
  { quoted, validUntil, waivable }: Extract<PaymentIntent, { kind: 'settlement' }>,
): boolean {
  const isInTime = position.status !== 'written_off' && amount >= quoted && position.day <= validUntil;
  return isInTime && settlementAmount(terms, position) <= amount + waivable;
}

function settleWith(ledger: LoanLedger, amount: MinorUnits): void {
  const { cause } = ledger;
  const { rest, ...settled } = settle(ledger.terms, ledger.position, {
    amount,
    cause,
    waivedPrincipal: 'waived',
  });
  ledger.take(settled);
  ledger.keepAsCredit(rest);
}

/** The borrower's credit pays principal before the new money does. */
function prepay(
  ledger: LoanLedger,
  amount: MinorUnits,
  spreading: Extract<PaymentIntent, { kind: 'part_prepayment' }>['spreading'],
): void {
  const { credit } = ledger.position;
  const { position, prepaid } = prepayPrincipal(ledger.position, amount + credit, spreading);
  const fromCredit = lesserOf(credit, prepaid);
  const fromPayment = prepaid - fromCredit;
  ledger.position = { ...position, credit: credit - fromCredit };
  const working = { kind: 'allocated', paid: amount + credit, order: ['principal'] } as const;
  ledger.post({
    kind: 'credit_applied',
    debit: 'borrower_credit',
    credit: 'principal_receivable',
    amount: fromCredit,
    claim: 'principal',
    instalment: null,
    working,
  });
  ledger.post({
    kind: 'payment_allocated',
    debit: 'collections',
    credit: 'principal_receivable',
    amount: fromPayment,
    claim: 'principal',
    instalment: null,
    working,
  });
  ledger.keepAsCredit(amount - fromPayment);
}

function extend(
  ledger: LoanLedger,
  { amount, fee: agreedFee, tax: agreedTax = 0n, days }: Extract<LoanEvent, { kind: 'extended' }>,
): void {
  const { terms } = ledger;
  if (isClosed(ledger.position) || ledger.position.status === 'written_off') {
    receivePayment(ledger, amount, { kind: 'instalments' });
    return;
  }
  const room = costRoomLeft(terms, ledger.position);
  const charge = { kind: 'extension_fee_charged', on: ledger.position.day, cause: ledger.cause } as const;
  const fee = isReversed(terms, charge) ? 0n : within(agreedFee, room);
  const { extensionFees, cost, extensions } = ledger.position;
  ledger.position = {
    ...ledger.position,
    extensionFees: { ...extensionFees, charged: extensionFees.charged + fee },
    cost: cost + fee,
    extensions: extensions + 1,
  };
  const tax = taxWithin(fee, { gross: agreedFee, tax: agreedTax });
  const shared = { debit: 'fee_receivable', claim: 'extension_fee', instalment: null } as const;
  ledger.post({
    ...shared,
    kind: 'extension_fee_charged',
    credit: 'extension_fee_income',
    amount: fee - tax,
    working:
      tax === 0n ? { kind: 'fixed', raw: agreedFee, room } : { kind: 'within', whole: fee, other: tax },
  });
  ledger.post({
    ...shared,
    kind: 'extension_tax_charged',
    credit: 'tax_payable',
    amount: tax,
    working: { kind: 'within', whole: fee, other: fee - tax },
  });
  // The money is for the extension: its fee and the charges are paid first, regardless of the allocation
  // order.
  const chargesFirst: readonly ClaimKind[] = ['fee', 'penalty'];
  const charges = owedInOrder(ledger.position, chargesFirst).filter(({ instalment }) => instalment === null);
  const rest = ledger.payOff(charges, amount, chargesFirst);
  ledger.position = { ...ledger.position, instalments: movedInstalments(ledger.position, days) };
  ledger.keepAsCredit(ledger.payDue(rest));
}

function cancelByCoolingOff(ledger: LoanLedger, amount: MinorUnits): void {
  const { terms } = ledger;
  const quote = quoteCoolingOff(terms, ledger.position);
  if (quote.kind === 'refused' || amount < quote.amount || terms.coolingOff === null) {
    receivePayment(ledger, amount, { kind: 'instalments' });
    return;
  }
  ledger.take(applyCoolingOff(terms, terms.coolingOff, ledger.position, ledger.cause));
  ledger.take(applyCredit(ledger.position, terms.allocationOrder, ledger.cause));
  const rest = ledger.payDue(amount);
  ledger.position = { ...ledger.position, status: 'cancelled' };
  ledger.keepAsCredit(rest);
}

/**
 * The credit is owed to the borrower from here on, and a payout sends it. That stays so, whatever is reported
 * later: if a payment behind the credit is reversed, the uncovered part goes to suspense for review.
 */
function refundCredit(ledger: LoanLedger, amount: MinorUnits): void {
  const { credit } = ledger.position;
  const covered = lesserOf(credit, amount);
  ledger.position = { ...ledger.position, credit: credit - covered };
  const shared = {
    credit: 'refunds_payable',
    claim: null,
    instalment: null,
    working: { kind: 'as_agreed' },
  } as const;
  ledger.post({ ...shared, kind: 'credit_refunded', debit: 'borrower_credit', amount: covered });
  ledger.post({ ...shared, kind: 'refund_uncovered', debit: 'payout_suspense', amount: amount - covered });
}

/** The charge stays as it was posted. What was too much becomes credit, at the company's cost. */
function refundOvercharge(
  ledger: LoanLedger,
  { amount, interest }: Extract<LoanEvent, { kind: 'overcharge_refunded' }>,
): void {
  const rest = payWrittenOff(ledger, amount + interest);
  ledger.position = { ...ledger.position, credit: ledger.position.credit + rest };
  const ofInterest = lesserOf(interest, rest);
  const shared = {
    debit: 'waiver_cost',
    credit: 'borrower_credit',
    claim: null,
    instalment: null,
    working: { kind: 'as_agreed' },
  } as const;
  ledger.post({ ...shared, kind: 'overcharge_refunded', amount: rest - ofInterest });
  ledger.post({ ...shared, kind: 'overcharge_interest_paid', amount: ofInterest });
}

/** Pays what a written-off loan still owes, and returns the rest. */
function payWrittenOff(ledger: LoanLedger, amount: MinorUnits): MinorUnits {
  if (ledger.position.status !== 'written_off') return amount;
  const order = ledger.terms.allocationOrder;
  const { parts, rest } = allocate(owedInOrder(ledger.position, order), amount);
  const source = { kind: 'overcharge_recovered', cause: ledger.cause, order, paid: amount } as const;
  ledger.take(pay(ledger.position, parts, source));
  return rest;
}

/** Writes the loan off in the ledger; the borrower still owes it. No further charges accrue. */
function writeOff(ledger: LoanLedger): void {
  if (isClosed(ledger.position) || ledger.position.status === 'written_off') {
    return;
  }
  const { terms } = ledger;
  ledger.take(fallAllDue(ledger.position, ledger.cause));
  ledger.take(applyCredit(ledger.position, terms.allocationOrder, ledger.cause));
  const owed = owedInOrder(ledger.position, terms.allocationOrder);
  for (const { claim, instalment, amount } of owed) {
    ledger.post({
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
    ledger.position = { ...ledger.position, status: 'written_off' };
  }
}
