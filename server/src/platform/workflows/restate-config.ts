import { commaSeparated, httpUrl } from '../config-values.ts';
import type { Variable } from '../config-variable.ts';
import { Secret } from '../secret.ts';

const address = { expects: 'an http or https address', parse: httpUrl };

export const restateVariables = {
  RESTATE_INGRESS_URL: { reason: 'Where workflows are started.', ...address },
  RESTATE_ADMIN_URL: { reason: 'Where workflow handlers are registered.', ...address },
  RESTATE_IDENTITY_KEYS: {
    reason: 'Public keys of the Restate servers that may call the handlers; without any, everyone may.',
    expects: 'keys that begin with publickeyv1_, separated by commas',
    fallback: [],
    parse: (text) => {
      const keys = commaSeparated(text);
      return keys.every((key) => key.startsWith('publickeyv1_')) ? keys : undefined;
    },
  } satisfies Variable<readonly string[]>,
  HIRAM_WORKFLOW_MESSAGE_KEY: {
    reason:
      'Signs the messages that start workflows; the same for the API and the workflow process. The first of several keys signs.',
    expects: 'a key of at least 32 characters, or several separated by commas',
    secret: true,
    developmentFallback: new Secret('everybody can sign messages with this key'),
    parse: (text) =>
      commaSeparated(text).every(({ length }) => length >= 32) ? new Secret(text) : undefined,
  } satisfies Variable<Secret>,
} as const;
