import type { ApplicationLinks, LinkedPerson, SharedLink } from './queries.ts';

export const kindLabels: Readonly<Record<SharedLink['kind'], string>> = {
  device: 'Device',
  payout_account: 'Payout account',
  phone: 'Phone number',
  reference: 'References',
  address: 'Address',
  document: 'Identity document',
  face: 'Face',
};

/** "2 other borrowers", or "nobody else". */
export function othersText(others: string): string {
  if (others === '0') return 'nobody else';
  return others === '1' ? '1 other borrower' : `${others} other borrowers`;
}

/** What is known of the other applicant's loans. */
export function standingText({ openLoans, settledLoans, worstDaysLate }: LinkedPerson): string {
  const loans = [
    ...(openLoans === '0' ? [] : [`${openLoans} open`]),
    ...(settledLoans === '0' ? [] : [`${settledLoans} repaid`]),
  ];
  if (loans.length === 0) return 'no loan';
  const late = worstDaysLate === '0' ? 'never late' : `at most ${worstDaysLate} days late`;
  return `${loans.join(', ')}, ${late}`;
}

/** Lenders call a loan that was never so late performing. */
const SERIOUSLY_LATE_DAYS = 30;

export function isSeriouslyLate({ worstDaysLate }: LinkedPerson): boolean {
  return Number(worstDaysLate) > SERIOUSLY_LATE_DAYS;
}

/** The kinds that somebody else has too. */
export function sharedKinds({ shared }: ApplicationLinks): readonly SharedLink[] {
  return shared.filter(({ others }) => others !== '0');
}

/** The graph in one sentence. */
export function graphText(links: readonly SharedLink[]): string {
  const parts = links.map(({ kind, others }) => `${kindLabels[kind]}: ${othersText(others)}`);
  return `This applicant shares. ${parts.join('. ')}.`;
}
