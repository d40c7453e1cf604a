import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '@hiram/server/platform/database/migrations';
import { Secret } from '@hiram/server/platform/secret';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { generateSchemaTypes, SCHEMA_TYPES_FILE } from './schema-types.ts';

// Run after writing a migration: it migrates a database of its own and writes down the types of its tables.
const folder = await mkdtemp(join(tmpdir(), 'hiram-schema-types-'));
const postgres = await startPostgres({ folder, durable: false });
try {
  await migrate(new Secret(postgres.url), await readMigrations());
  await writeFile(SCHEMA_TYPES_FILE, await generateSchemaTypes(postgres.url));
  console.log(`Wrote ${SCHEMA_TYPES_FILE}`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
