import { LINK_KINDS } from '@hiram/contract/origination/fraud-links';
import {
  countLinks,
  findLinkedApplicants,
  type LinkCount,
  type LinkedApplicant,
} from '#origination/fraud-links/index.ts';
import { readNames } from '#people/identity/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findCase } from './cases.sql.ts';
import type { DecisionContext, OwnLoanHistory } from './decision-context.ts';
import { caseIdFrom } from './read-cases.ts';

/** More people than this are a number, not a list that somebody reads. */
const SHOWN_OF_EACH_KIND = 8;

export interface ReadLink extends LinkCount {
  readonly kind: LinkedApplicant['kind'];
  readonly people: readonly (LinkedApplicant & {
    /** In clear text; empty if the person was erased. */
    readonly name: string;
    readonly history: OwnLoanHistory;
  })[];
}

/** What the application shares with others. Opening the case is what the audit trail records. */
export async function readLinks(
  context: Pick<DecisionContext, 'database' | 'personalData' | 'businessClock' | 'ownLoanHistory'>,
  caseId: string,
): Promise<readonly ReadLink[]> {
  const { database, personalData, businessClock, ownLoanHistory } = context;
  const id = caseIdFrom(caseId);
  const found = await findCase(database, id);
  if (found === undefined) throw new Refusal('not_found', { application: id });
  const [counts, applicants] = await Promise.all([
    // The week before the application was sent, as the rules have seen it.
    countLinks(database, id, found.sentAt),
    findLinkedApplicants(database, id, { ofEachKind: SHOWN_OF_EACH_KIND }),
  ]);
  const borrowers = [...new Set(applicants.map(({ borrowerId }) => borrowerId))];
  const at = businessClock.now();
  const [names, histories] = await Promise.all([
    readNames(database, personalData, borrowers),
    Promise.all(borrowers.map(async (one) => [one, await ownLoanHistory(database, one, at)] as const)),
  ]);
  const historyOf = new Map(histories);
  return LINK_KINDS.flatMap((kind) => {
    const count = counts.get(kind);
    if (count === undefined) return [];
    const people = applicants
      .filter((one) => one.kind === kind)
      .map((one) => ({
        ...one,
        name: names.get(one.borrowerId) ?? '',
        history: historyOf.get(one.borrowerId) ?? { settled: 0, open: 0, worstDaysLate: 0 },
      }));
    return [{ kind, ...count, people }];
  });
}
