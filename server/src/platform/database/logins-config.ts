import type { Read, Variable } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import type { Login, Logins } from './logins.ts';

/** Only the migrations read these. They create the logins that the programs have in their DATABASE_URL. */
export const loginVariables = {
  DATABASE_API_LOGIN: login('The login of the API, which `migrate` creates.'),
  DATABASE_WORKFLOWS_LOGIN: login('The login of the workflow process, which `migrate` creates.'),
  DATABASE_READER_LOGIN: login('The login that reads reports, which `migrate` creates.'),
};

export function loginsConfig(read: Read<typeof loginVariables>): Logins {
  return {
    api: read('DATABASE_API_LOGIN'),
    workflows: read('DATABASE_WORKFLOWS_LOGIN'),
    reader: read('DATABASE_READER_LOGIN'),
  };
}

function login(reason: string) {
  return {
    reason,
    expects: '<name>:<password>, with a name of lower-case letters, digits and _',
    secret: true,
    fallback: undefined,
    parse: parseLogin,
  } satisfies Variable<Login | undefined>;
}

function parseLogin(text: string): Login | undefined {
  const [, name, password] = /^([a-z_][a-z0-9_]{0,62}):(\S+)$/.exec(text) ?? [];
  return name === undefined || password === undefined ? undefined : { name, password: new Secret(password) };
}
