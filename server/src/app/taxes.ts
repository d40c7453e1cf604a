import type { Clock } from '@hiram/values/clock';
import { idFrom, timeOrderedIds } from '@hiram/values/ids';
import { identitiesOf } from '#origination/applications/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { dueTaxDocuments, type TaxDocumentContext } from '#servicing/taxes/index.ts';

interface TaxWiring {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** In the workflow process. */
export function dueTaxes(context: TaxWiring): DueWork[] {
  return [dueTaxDocuments(taxDocumentContext(context))];
}

/** The borrower's name and address are those of the application behind the loan. */
function taxDocumentContext({ database, businessClock, personalData }: TaxWiring): TaxDocumentContext {
  return {
    database,
    businessClock,
    personalData,
    ids: timeOrderedIds(businessClock),
    recipientOf: async (market, loanId) => {
      const id = idFrom<'Application'>(loanId);
      const identity = (await identitiesOf({ database, personalData }, market, [id])).get(id);
      if (identity === undefined) return undefined;
      const { line, places, postalCode, cityCode } = identity.address;
      const address = [line, places, postalCode].filter((part) => part !== '').join(', ');
      return { name: identity.fullName, address, cityCode };
    },
  };
}
