import { createKeyLogins, createLogins, type LoginKind } from '@hiram/server/platform/database/logins';
import { Secret } from '@hiram/server/platform/secret';
import { TEST_PASSWORD, type TestDatabase, withLogin } from './database.ts';

const NAMES = {
  api: 'hiram_test_api',
  workflows: 'hiram_test_workflows',
  reader: 'hiram_test_reader',
} as const satisfies Record<LoginKind, string>;

const password = new Secret(TEST_PASSWORD);
const logins = {
  api: { name: NAMES.api, password },
  workflows: { name: NAMES.workflows, password },
  reader: { name: NAMES.reader, password },
} as const;

/** Lets the logins of the programs use a key store, as `migrate` does, and returns its URL for each program. */
export async function createProgramKeyLogins(
  keysUrl: Secret,
): Promise<Readonly<Record<'api' | 'workflows', string>>> {
  await createKeyLogins(keysUrl, logins);
  return {
    api: withLogin(keysUrl.reveal(), { name: NAMES.api, password: TEST_PASSWORD }),
    workflows: withLogin(keysUrl.reveal(), { name: NAMES.workflows, password: TEST_PASSWORD }),
  };
}

/** Creates the logins of the programs as `migrate` does, and returns the URL of each. */
export async function createProgramLogins(db: TestDatabase): Promise<Readonly<Record<LoginKind, string>>> {
  await createLogins(db.url, logins);
  await db.asOwner(`do $$ begin
    execute format('grant connect, temporary on database %I to hiram_test_programs', current_database());
  end $$`);
  function urlOf(kind: LoginKind): string {
    return withLogin(db.url.reveal(), { name: NAMES[kind], password: TEST_PASSWORD });
  }
  return { api: urlOf('api'), workflows: urlOf('workflows'), reader: urlOf('reader') };
}
