import type { DataOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/operations/loan-files';
import { COMPLAINT_STATES } from '@hiram/contract/support/complaints';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt, instantAsIso } from '@hiram/values/instant';
import { maskedAccount } from '#platform/personal-data/masking.ts';
import { channelNameOf } from '#servicing/repayments/index.ts';
import type { NotedContact } from './contacts-with-notes.ts';
import type { ComplaintLine } from './loan-file-sections.sql.ts';
import type { LoanRow } from './loan-rows.ts';
import type { LoanFile, PaymentLine } from './open-loan-file.ts';
import type { InstalmentAmounts, PositionAmounts } from './position-amounts.ts';

// Maps a file's amounts and rows to the contract.

/** A database value in readable form. */
function written(word: string): string {
  return word.replaceAll('_', ' ');
}

type Row = DataOf<typeof contract.listLoans>['loans'][number];

export function rowOnWire({ loan, figures, ...row }: LoanRow): Row {
  return {
    loanId: loan.id,
    ...(loan.number !== undefined && { number: loan.number }),
    borrowerId: loan.borrowerId,
    brand: row.brand,
    market: loan.market,
    timeZone: row.timeZone,
    borrowerName: row.maskedName,
    productName: row.productName,
    state: loan.state,
    currency: row.currency,
    principal: String(row.principal),
    owed: String(figures?.owed ?? 0n),
    due: String(figures?.due ?? 0n),
    ...(figures?.nextDueOn !== undefined && { nextDueOn: figures.nextDueOn }),
    daysLate: String(figures?.daysLate ?? 0),
    signedOn: loan.signedOn,
    ...(row.releasedOn !== undefined && { releasedOn: row.releasedOn }),
  };
}

type Position = DataOf<typeof contract.openLoanFile>['position'];

export function positionOnWire(figures: PositionAmounts): Position {
  return {
    on: figures.on,
    state: figures.status,
    owed: String(figures.owed),
    due: String(figures.due),
    principalLeft: String(figures.principalLeft),
    interestLeft: String(figures.interestLeft),
    feesLeft: String(figures.feesLeft),
    lateChargesLeft: String(figures.lateChargesLeft),
    credit: String(figures.credit),
    cost: String(figures.cost),
    ...(figures.costLimit !== undefined && { costLimit: String(figures.costLimit) }),
    daysLate: String(figures.daysLate),
  };
}

/** For a loan not yet disbursed: nothing is or was owed. */
export function nothingOwed({ loan }: LoanRow): Position {
  const none = { owed: '0', due: '0', principalLeft: '0', interestLeft: '0', feesLeft: '0' };
  return {
    ...none,
    on: loan.signedOn,
    state: loan.state,
    lateChargesLeft: '0',
    credit: '0',
    cost: '0',
    daysLate: '0',
  };
}

type Instalment = DataOf<typeof contract.openLoanFile>['instalments'][number];

export function instalmentOnWire({ row, paid, unpaid, state }: InstalmentAmounts): Instalment {
  return {
    number: String(row.number),
    dueOn: row.dueOn,
    state,
    principal: String(row.principal),
    interest: String(row.interest),
    fees: String(row.fee),
    paid: String(paid),
    unpaid: String(unpaid),
  };
}

type Payment = DataOf<typeof contract.openLoanFile>['payments'][number];

const paymentStates: Readonly<Record<PaymentLine['payment']['state'], string>> = {
  created: 'created',
  sent: 'awaiting payment',
  pending: 'in transit',
  unknown: 'status unknown',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'replaced',
};

export function paymentOnWire({ payment, received }: PaymentLine): Payment {
  const posted = received.find(({ state }) => state === 'posted');
  const held = received.find(({ state }) => state === 'held');
  const { timeZone } = marketPack(payment.market).facts;
  return {
    paymentId: payment.id,
    ...(payment.number !== undefined && { number: payment.number }),
    channel: channelNameOf(payment, 'en'),
    provider: payment.provider,
    reference: payment.reference ?? posted?.reference ?? '',
    state: held === undefined ? paymentStates[payment.state] : 'unallocated',
    amount: String((posted ?? held)?.amount.minor ?? payment.amount.minor),
    begunAt: instantAsIso(payment.createdAt),
    ...(posted !== undefined && { postedOn: calendarDateAt(posted.reportedAt, timeZone) }),
    isInTransit: payment.state === 'pending',
  };
}

type Payout = DataOf<typeof contract.openLoanFile>['payouts'][number];

/** Our disbursement attempts; for a loan paid out otherwise, the ledger's releases. */
export function payoutsOnWire({ row, payouts, releases, accounts }: LoanFile): Payout[] {
  const { id } = row.loan;
  if (payouts.length === 0) {
    return releases.map(({ destination, amount, disbursedAt }, index) => ({
      payoutId: `${id}-${index + 1}`,
      state: 'paid',
      amount: String(amount),
      account: accounts.get(destination) ?? maskedAccount(destination),
      at: instantAsIso(disbursedAt),
    }));
  }
  return payouts.map(({ attempt, destination, amount, state, at }) => ({
    payoutId: `${id}-${attempt}`,
    state: written(state),
    amount: String(amount),
    account: accounts.get(destination) ?? maskedAccount(destination),
    at: instantAsIso(at),
  }));
}

type Contact = DataOf<typeof contract.openLoanFile>['contacts'][number];

const outcomeLabels: Readonly<Record<string, string>> = {
  asked: 'unknown',
  held_back: 'blocked by contact policy',
  spoken: 'reached',
};

export function contactOnWire(
  { at, channel, purpose, about, outcome, staffId, note }: NotedContact,
  nameOf: (actor: string) => string,
): Contact {
  return {
    at: instantAsIso(at),
    channel,
    purpose,
    about: written(about),
    outcome: outcomeLabels[outcome] ?? written(outcome),
    by: staffId === undefined ? 'System' : nameOf(staffId),
    note,
  };
}

type Complaint = DataOf<typeof contract.openLoanFile>['complaints'][number];

export function complaintOnWire({ id, number, about, state, receivedAt }: ComplaintLine): Complaint {
  const known = COMPLAINT_STATES.find((one) => one === state);
  assert(known !== undefined, `unknown complaint state: ${state}`);
  return {
    complaintId: id,
    ...(number !== undefined && { number }),
    type: written(about),
    state: known,
    receivedAt: instantAsIso(receivedAt),
  };
}
