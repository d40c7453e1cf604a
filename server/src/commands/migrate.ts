import { readMigrationConfig } from '#platform/config.ts';
import { createLogins } from '#platform/database/logins.ts';
import { migrate, readMigrations } from '#platform/database/migrations.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram('migrate', async () => {
  const { databaseUrl, logLevel, logins } = readMigrationConfig(process.env);
  const log = createLog({ level: logLevel, program: 'migrate' });
  const applied = await migrate(databaseUrl, await readMigrations());
  const created = await createLogins(databaseUrl, logins);
  log.info(
    { applied, logins: created },
    applied.length === 0 ? 'the database is up to date' : 'the database was migrated',
  );
});
