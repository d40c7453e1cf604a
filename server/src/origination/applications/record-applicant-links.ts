import type { ApplicationForm } from '@hiram/contract/origination/applications';
import type { Instant } from '@hiram/values/instant';
import { comparableAddress, type LinkValue, recordLinks } from '#origination/fraud-links/index.ts';
import { readAccounts, readDestination } from '#origination/payment-accounts/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Application } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { readMobile } from './pages/answer-checks.ts';
import { REFERENCES } from './pages/items.ts';
import type { Answers } from './pages/page.ts';
import { documentsOf } from './read-sent-application.ts';

interface Sent {
  readonly application: Application;
  readonly answers: Readonly<Partial<Record<ApplicationForm, Answers>>>;
  /** The id that the app sends with each call; empty if there is none. */
  readonly deviceId: string;
  readonly at: Instant;
}

/** Records what this applicant may share with others, in the transaction in which the application is sent. */
export async function recordApplicantLinks(
  tx: Transaction,
  { personalData }: Pick<ApplicationContext, 'personalData'>,
  { application, answers, deviceId, at }: Sent,
): Promise<void> {
  const { id: applicationId, borrowerId, brandCode, market } = application;
  const { identity = {}, references = {} } = answers;
  const reader = { database: tx, personalData };
  const values: LinkValue[] = [
    { kind: 'device', value: deviceId },
    { kind: 'phone', value: (await findOwnMobile(reader, borrowerId)) ?? '' },
    ...REFERENCES.map((number) => ({
      kind: 'reference' as const,
      value: readMobile(market, references[`reference${number}Mobile`] ?? '') ?? '',
    })),
    {
      kind: 'address',
      value: comparableAddress({
        line: identity.addressLine ?? '',
        cityCode: identity.addressCity ?? '',
        postalCode: identity.postalCode ?? '',
      }),
    },
    ...documentsOf(identity).map(({ kind, number }) => ({
      kind: 'document' as const,
      value: `${kind} ${number}`,
    })),
    { kind: 'payout_account', value: await payoutAccountOf(reader, application) },
  ];
  await recordLinks(tx, personalData, { applicationId, borrowerId, brandCode, at }, values);
}

async function payoutAccountOf(
  reader: Parameters<typeof readDestination>[0],
  { borrowerId }: Pick<Application, 'borrowerId'>,
): Promise<string> {
  const [account] = await readAccounts(reader.database, borrowerId);
  if (account?.isPayoutAccount !== true) return '';
  const destination = await readDestination(reader, { borrowerId, accountId: account.id });
  return destination === undefined ? '' : `${destination.institutionCode} ${destination.number}`;
}
