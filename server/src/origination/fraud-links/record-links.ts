import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { LINK_VALUE, type LinkValue, textToCompare } from './applicant-link.ts';
import { insertLinks } from './applicant-links.sql.ts';

interface LinksOf {
  readonly applicationId: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly at: Instant;
}

/**
 * Records what an applicant has in common with others, in the transaction of the application. Under every index
 * key that is in use, because applications are compared in SQL. Empty values are omitted. Idempotent.
 */
export async function recordLinks(
  tx: Transaction,
  personalData: PersonalData,
  of: LinksOf,
  values: readonly LinkValue[],
): Promise<void> {
  const key = await personalData.findKey(tx, of.borrowerId);
  if (key === undefined) return;
  const links = values
    .filter(({ value }) => value !== '')
    .flatMap((link) => {
      const text = textToCompare(of.brandCode, link);
      const valueEncrypted = link.kind === 'device' ? null : key.encrypt(LINK_VALUE, text);
      return personalData
        .blindIndexes('applicant_links.value', text)
        .map((index) => ({ kind: link.kind, index, valueEncrypted }));
    });
  await insertLinks(tx, of, links);
}
