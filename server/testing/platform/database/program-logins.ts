import { createLogins, type LoginKind } from '@hiram/server/platform/database/logins';
import { Secret } from '@hiram/server/platform/secret';
import { TEST_PASSWORD, type TestDatabase, withLogin } from './database.ts';

const NAMES = {
  api: 'hiram_test_api',
  workflows: 'hiram_test_workflows',
  reader: 'hiram_test_reader',
} as const satisfies Record<LoginKind, string>;

/** Creates the logins of the programs as `migrate` does, and returns the URL of each. */
export async function createProgramLogins(db: TestDatabase): Promise<Readonly<Record<LoginKind, string>>> {
  const password = new Secret(TEST_PASSWORD);
  await createLogins(db.url, {
    api: { name: NAMES.api, password },
    workflows: { name: NAMES.workflows, password },
    reader: { name: NAMES.reader, password },
  });
  await db.asOwner(`do $$ begin
    execute format('grant connect, temporary on database %I to hiram_test_programs', current_database());
  end $$`);
  function urlOf(kind: LoginKind): string {
    return withLogin(db.url.reveal(), { name: NAMES[kind], password: TEST_PASSWORD });
  }
  return { api: urlOf('api'), workflows: urlOf('workflows'), reader: urlOf('reader') };
}
