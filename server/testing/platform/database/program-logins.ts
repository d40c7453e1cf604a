import { createKeyLogins, createLogins, type LoginKind } from '@hiram/server/platform/database/logins';
import { Secret } from '@hiram/server/platform/secret';
import { TEST_PASSWORD, type TestDatabase, withLogin } from './database.ts';

/**
 * Logins belong to the whole test server. Each process has its own, because creating them again takes away
 * what another test file has granted.
 */
export const PROGRAM_LOGINS = {
  api: `hiram_test_api_${process.pid}`,
  workflows: `hiram_test_workflows_${process.pid}`,
  reader: `hiram_test_reader_${process.pid}`,
} as const satisfies Record<LoginKind, string>;

const password = new Secret(TEST_PASSWORD);
const logins = {
  api: { name: PROGRAM_LOGINS.api, password },
  workflows: { name: PROGRAM_LOGINS.workflows, password },
  reader: { name: PROGRAM_LOGINS.reader, password },
} as const;

/** Lets the logins of the programs use a key store, as `migrate` does, and returns its URL for each program. */
export async function createProgramKeyLogins(
  keysUrl: Secret,
): Promise<Readonly<Record<'api' | 'workflows', string>>> {
  await createKeyLogins(keysUrl, logins);
  return {
    api: withLogin(keysUrl.reveal(), { name: PROGRAM_LOGINS.api, password: TEST_PASSWORD }),
    workflows: withLogin(keysUrl.reveal(), { name: PROGRAM_LOGINS.workflows, password: TEST_PASSWORD }),
  };
}

/** Creates the logins of the programs as `migrate` does, and returns the URL of each. */
export async function createProgramLogins(db: TestDatabase): Promise<Readonly<Record<LoginKind, string>>> {
  await createLogins(db.url, logins);
  await db.asOwner(`do $$ begin
    execute format('grant connect, temporary on database %I to hiram_test_programs', current_database());
  end $$`);
  function urlOf(kind: LoginKind): string {
    return withLogin(db.url.reveal(), { name: PROGRAM_LOGINS[kind], password: TEST_PASSWORD });
  }
  return { api: urlOf('api'), workflows: urlOf('workflows'), reader: urlOf('reader') };
}
