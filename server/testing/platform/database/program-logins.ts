import {
  createKeyLogins,
  createLogins,
  type LoginKind,
  type Logins,
} from '@hiram/server/platform/database/logins';
import { Secret } from '@hiram/server/platform/secret';
import { TEST_PASSWORD, type TestDatabase, withLogin } from './database.ts';

/**
 * Logins and their memberships belong to the whole test server. Each test database has its own, so that what one test
 * grants is nothing that another relies on or denies.
 */
export function programLoginNames(db: TestDatabase): Readonly<Record<LoginKind, string>> {
  const own = new URL(db.url.reveal()).pathname.slice(-12);
  return {
    api: `hiram_test_api_${own}`,
    workflows: `hiram_test_workflows_${own}`,
    reader: `hiram_test_reader_${own}`,
  };
}

function loginsOf(db: TestDatabase): Logins {
  const names = programLoginNames(db);
  const password = new Secret(TEST_PASSWORD);
  return {
    api: { name: names.api, password },
    workflows: { name: names.workflows, password },
    reader: { name: names.reader, password },
  };
}

/** Lets the logins of the programs use a key store, as `migrate` does, and returns its URL for each program. */
export async function createProgramKeyLogins(
  db: TestDatabase,
  keysUrl: Secret,
): Promise<Readonly<Record<'api' | 'workflows', string>>> {
  const names = programLoginNames(db);
  await createKeyLogins(keysUrl, loginsOf(db));
  return {
    api: withLogin(keysUrl.reveal(), { name: names.api, password: TEST_PASSWORD }),
    workflows: withLogin(keysUrl.reveal(), { name: names.workflows, password: TEST_PASSWORD }),
  };
}

/** Creates the logins of the programs as `migrate` does, and returns the URL of each. */
export async function createProgramLogins(db: TestDatabase): Promise<Readonly<Record<LoginKind, string>>> {
  const names = programLoginNames(db);
  await createLogins(db.url, loginsOf(db));
  await db.asOwner(`do $$ begin
    execute format('grant connect, temporary on database %I to hiram_test_programs', current_database());
  end $$`);
  function urlOf(kind: LoginKind): string {
    return withLogin(db.url.reveal(), { name: names[kind], password: TEST_PASSWORD });
  }
  return { api: urlOf('api'), workflows: urlOf('workflows'), reader: urlOf('reader') };
}
