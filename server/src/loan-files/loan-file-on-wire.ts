import type { DataOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/loan-files';
import { instantAsIso } from '@hiram/values/instant';
import type { LoanFilesDesk } from './loan-files-desk.ts';
import { productOf } from './loan-rows.ts';
import {
  complaintOnWire,
  contactOnWire,
  flag,
  instalmentOnWire,
  nothingOwed,
  paymentOnWire,
  payoutsOnWire,
  positionOnWire,
  rowOnWire,
} from './on-wire.ts';
import type { BorrowerFile } from './open-borrower-file.ts';
import type { LoanFile } from './open-loan-file.ts';
import { canBeShown } from './show-document.ts';

/** Maximum length of a message in the contract. */
const SENTENCE = 500;

export function loanFileOnWire(
  desk: LoanFilesDesk,
  file: LoanFile,
  { mayPropose }: { readonly mayPropose: boolean },
): DataOf<typeof contract.openLoanFile> {
  const { row, nameOf } = file;
  return {
    ...rowOnWire(row),
    asOf: instantAsIso(desk.clock.now()),
    version: String(row.loan.version),
    productVersion: String(productOf(row.loan).version),
    position: row.figures === undefined ? nothingOwed(row) : positionOnWire(row.figures),
    instalments: file.instalments.map(instalmentOnWire),
    timeline: file.timeline.map(({ at, step, by, words, amount }) => ({
      ...{ at: instantAsIso(at), step, by: nameOf(by).slice(0, 120), words: words.slice(0, SENTENCE) },
      ...(amount !== undefined && { amount: String(amount) }),
    })),
    explained: (file.explained?.lines ?? []).map((line) => ({
      ...{ key: line.key, kind: line.kind, on: line.on, title: line.title },
      why: line.why.slice(0, SENTENCE),
      amount: String(line.amount),
      isTakenOff: flag(line.isTakenOff),
    })),
    payments: file.payments.map(paymentOnWire),
    payouts: payoutsOnWire(file),
    documents: file.papers.map((paper) => ({
      ...{ documentId: paper.id, kind: paper.kind, title: paper.title.slice(0, 120), language: paper.locale },
      at: instantAsIso(paper.at),
      digest: paper.digest,
      canBeShown: flag(canBeShown(desk, paper)),
    })),
    contacts: file.contacts.map((contact) => contactOnWire(contact, nameOf)),
    isContactHeld: flag(file.isContactHeld),
    complaints: file.complaints.map(complaintOnWire),
    ...(file.applicationId !== undefined && { applicationId: file.applicationId }),
    proposals: [...file.proposals],
    acts: mayPropose ? [...file.acts] : [],
  };
}

export function borrowerFileOnWire(
  { clock }: Pick<LoanFilesDesk, 'clock'>,
  file: BorrowerFile,
  timeZone: string,
): DataOf<typeof contract.openBorrowerFile> {
  const { borrower, nameOf } = file;
  return {
    ...{ borrowerId: borrower.id, brand: borrower.brand, market: borrower.market, timeZone },
    asOf: instantAsIso(clock.now()),
    facts: file.facts.map(({ fact, title, masked }) => ({ fact, title, masked })),
    registeredAt: instantAsIso(borrower.registeredAt),
    cameThrough: file.cameThrough,
    isDeleted: flag(borrower.isDeleted),
    loans: file.loans.map(rowOnWire),
    applications: file.applications.map(({ id, productName, state, sentAt }) => ({
      ...{ applicationId: id, productName, state },
      ...(sentAt !== undefined && { sentAt: instantAsIso(sentAt) }),
    })),
    accounts: file.accounts.map(({ id, kind, institutionName, maskedNumber, boundAt, state }) => ({
      ...{ accountId: id, kind: kind.replaceAll('_', ' '), state, boundAt: instantAsIso(boundAt) },
      masked: `${institutionName} ${maskedNumber}`.slice(0, 120),
    })),
    consents: file.consents.map(({ title, digest, givenAt }) => ({
      ...{ title, digest, givenAt: instantAsIso(givenAt) },
    })),
    sessions: file.sessions.map(({ startedAt, lastSeenAt, channel }) => ({
      startedAt: instantAsIso(startedAt),
      lastSeenAt: instantAsIso(lastSeenAt),
      device: channel,
    })),
    complaints: file.complaints.map(complaintOnWire),
    contacts: file.contacts.map((contact) => contactOnWire(contact, nameOf)),
  };
}
