import {
  builtInMapping,
  CHART_NAMES,
  findMappingVersions,
  insertMappingVersion,
  mappingAsContent,
  readAccountMapping,
} from '#finance/general-ledger/index.ts';
import { pointer } from '#platform/content/content-reader.ts';
import { fieldsIn, titleOfWord } from '../fields.ts';
import type { FieldOfContent } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// The accounts of the lender's general ledger, by market.

export const accountMappingKind = marketVersionsKind({
  title: 'Account mapping',
  detail: 'Accounts of the general ledger that take the journal',
  builtIn: builtInMapping,
  fields: mappingFields,
  read: readAccountMapping,
  asContent: mappingAsContent,
  async live(database, market) {
    const [newest] = await findMappingVersions(database, market);
    return newest?.content ?? mappingAsContent(builtInMapping);
  },
  versions: findMappingVersions,
  insert: insertMappingVersion,
});

function mappingFields(): FieldOfContent[] {
  return [
    fieldsIn('Company')('/company', 'Company in the general ledger', 'text', {
      help: 'As Tally names it. Empty for the company that is open there.',
      isOptional: true,
    }),
    ...CHART_NAMES.flatMap((name) => {
      const field = fieldsIn(titleOfWord(name));
      return [
        field(pointer('', 'accounts', name, 'number'), 'Account number', 'text'),
        field(pointer('', 'accounts', name, 'name'), 'Account name', 'text'),
      ];
    }),
  ];
}
