import type { DataOf } from '@hiram/contract/call';
import type * as contract from '@hiram/contract/operations/loan-files';
import { instantAsIso } from '@hiram/values/instant';
import type { LoanFilesContext } from './loan-files-context.ts';
import { productOf } from './loan-rows.ts';
import {
  complaintOnWire,
  contactOnWire,
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
const MAX_TEXT_LENGTH = 500;

export function loanFileOnWire(
  context: LoanFilesContext,
  file: LoanFile,
  { mayPropose }: { readonly mayPropose: boolean },
): DataOf<typeof contract.openLoanFile> {
  const { row, nameOf } = file;
  return {
    ...rowOnWire(row),
    asOf: instantAsIso(context.businessClock.now()),
    version: String(row.loan.version),
    productVersion: String(productOf(row.loan).version),
    position: row.figures === undefined ? nothingOwed(row) : positionOnWire(row.figures),
    instalments: file.instalments.map(instalmentOnWire),
    timeline: file.timeline.map(({ at, step, by, words, amount }) => ({
      at: instantAsIso(at),
      step,
      by: nameOf(by).slice(0, 120),
      words: words.slice(0, MAX_TEXT_LENGTH),
      ...(amount !== undefined && { amount: String(amount) }),
    })),
    explained: (file.explained?.lines ?? []).map((line) => ({
      key: line.key,
      kind: line.kind,
      on: line.on,
      title: line.title,
      why: line.why.slice(0, MAX_TEXT_LENGTH),
      amount: String(line.amount),
      isTakenOff: line.isTakenOff,
    })),
    payments: file.payments.map(paymentOnWire),
    payouts: payoutsOnWire(file),
    documents: file.issuedDocuments.map((issuedDocument) => ({
      documentId: issuedDocument.id,
      kind: issuedDocument.kind,
      title: issuedDocument.title.slice(0, 120),
      language: issuedDocument.locale,
      at: instantAsIso(issuedDocument.at),
      digest: issuedDocument.digest,
      canBeShown: canBeShown(context, issuedDocument),
    })),
    contacts: file.contacts.map((contact) => contactOnWire(contact, nameOf)),
    isContactPaused: file.isContactPaused,
    complaints: file.complaints.map(complaintOnWire),
    ...(file.applicationId !== undefined && { applicationId: file.applicationId }),
    proposals: [...file.proposals],
    actions: mayPropose ? [...file.actions] : [],
  };
}

export function borrowerFileOnWire(
  { businessClock }: Pick<LoanFilesContext, 'businessClock'>,
  file: BorrowerFile,
  timeZone: string,
): DataOf<typeof contract.openBorrowerFile> {
  const { borrower, nameOf } = file;
  return {
    borrowerId: borrower.id,
    brand: borrower.brand,
    market: borrower.market,
    timeZone,
    asOf: instantAsIso(businessClock.now()),
    facts: file.facts.map(({ fact, title, masked }) => ({ fact, title, masked })),
    registeredAt: instantAsIso(borrower.registeredAt),
    cameThrough: file.cameThrough,
    isDeleted: borrower.isDeleted,
    ...(file.freeze !== undefined && { frozen: freezeOnWire(file.freeze, nameOf) }),
    loans: file.loans.map(rowOnWire),
    applications: file.applications.map(({ id, productName, state, sentAt }) => ({
      applicationId: id,
      productName,
      state,
      ...(sentAt !== undefined && { sentAt: instantAsIso(sentAt) }),
    })),
    accounts: file.accounts.map(({ id, kind, institutionName, maskedNumber, boundAt, state }) => ({
      accountId: id,
      kind: kind.replaceAll('_', ' '),
      state,
      boundAt: instantAsIso(boundAt),
      masked: `${institutionName} ${maskedNumber}`.slice(0, 120),
    })),
    consents: file.consents.map(({ title, digest, givenAt }) => ({
      title,
      digest,
      givenAt: instantAsIso(givenAt),
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

function freezeOnWire(
  { frozenAt, frozenBy, reason, liftProposedBy }: NonNullable<BorrowerFile['freeze']>,
  nameOf: BorrowerFile['nameOf'],
): NonNullable<DataOf<typeof contract.openBorrowerFile>['frozen']> {
  return {
    at: instantAsIso(frozenAt),
    by: frozenBy === undefined ? '' : nameOf(frozenBy),
    reason,
    ...(liftProposedBy !== undefined && { liftProposedBy: nameOf(liftProposedBy) }),
  };
}
