import { postgresUrl } from '../config-values.ts';
import type { Variable } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import { parseMasterKeys } from './master-keys.ts';

/** These keys are public and protect nothing. They let development run the same code as production. */
const DEVELOPMENT_PERSONAL_DATA_KEYS = [
  'index:ZGV2ZWxvcG1lbnQtb25seS1ibGluZC1pbmRleC1rZXk=',
  'development:ZGV2ZWxvcG1lbnQtb25seS1tYXN0ZXIta2V5LTAwMDE=',
].join(',');

export const personalDataVariables = {
  HIRAM_KEYS_DATABASE_URL: {
    reason:
      'The PostgreSQL database of the data keys of people, apart from the data, with its user and password.',
    expects: 'an address that begins with postgres://',
    secret: true,
    fallback: undefined,
    parse: postgresUrl,
  },
  HIRAM_PERSONAL_DATA_KEYS: {
    reason: 'Encrypts what is personal: the index key and the master keys, newest first.',
    expects: 'index:<key>,<name>:<key>,… with keys of 32 bytes in base64',
    secret: true,
    developmentFallback: new Secret(DEVELOPMENT_PERSONAL_DATA_KEYS),
    parse: (text) => (parseMasterKeys(text) === undefined ? undefined : new Secret(text)),
  } satisfies Variable<Secret>,
} as const;
