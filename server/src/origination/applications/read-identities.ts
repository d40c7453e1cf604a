import type { MarketId } from '@hiram/contract/market-ids';
import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import type { ApplicationId } from '@hiram/values/ids';
import type { ApplicationReader } from './application-context.ts';
import { findPageOfEach } from './application-pages.sql.ts';
import { decryptAnswers } from './open-application.ts';
import { readName } from './pages/answer-checks.ts';
import { placeName } from './pages/check-page.ts';
import type { Answers } from './pages/page.ts';
import { documentsOf } from './read-sent-application.ts';
import type { IdentityDocument } from './sent-application.ts';

/** Who an applicant is by their own application. */
interface ApplicantIdentity {
  readonly fullName: string;
  readonly bornOn: CalendarDate;
  readonly documents: readonly IdentityDocument[];
  readonly email: string | null;
  readonly address: {
    readonly line: string;
    readonly cityCode: string;
    /** From the smallest place to the largest, between commas. */
    readonly places: string;
    readonly postalCode: string;
  };
}

/** The identities of many applications of a market. Those of erased people are omitted. */
export async function identitiesOf(
  { database, personalData }: Pick<ApplicationReader, 'database' | 'personalData'>,
  market: MarketId,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, ApplicantIdentity>> {
  const pages = await findPageOfEach(database, ids, 'identity');
  const keys = await personalData.findKeys(database, [...new Set(pages.map(({ borrowerId }) => borrowerId))]);
  const identities = new Map<ApplicationId, ApplicantIdentity>();
  for (const page of pages) {
    const key = keys.get(page.borrowerId);
    const identity = key && (await identityFrom(market, decryptAnswers(key, page)));
    if (identity !== undefined) identities.set(page.applicationId, identity);
  }
  return identities;
}

async function identityFrom(market: MarketId, answers: Answers): Promise<ApplicantIdentity | undefined> {
  const fullName = readName(answers.fullName ?? '');
  const bornOn = parseCalendarDate(answers.birthDay ?? '');
  if (fullName === undefined || bornOn === undefined) return undefined;
  const cityCode = answers.addressCity ?? '';
  return {
    fullName,
    bornOn,
    documents: documentsOf(answers),
    email: answers.email === undefined || answers.email === '' ? null : answers.email,
    address: {
      line: answers.addressLine ?? '',
      cityCode,
      places: cityCode === '' ? '' : await placeName(market, cityCode),
      postalCode: answers.postalCode ?? '',
    },
  };
}
