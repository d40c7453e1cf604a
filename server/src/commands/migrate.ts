import { readDatabaseConfig } from '#platform/config.ts';
import { migrate, readMigrations } from '#platform/database/migrations.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram('migrate', async () => {
  const { databaseUrl, logLevel } = readDatabaseConfig(process.env);
  const log = createLog({ level: logLevel, program: 'migrate' });
  const applied = await migrate(databaseUrl, await readMigrations());
  log.info({ applied }, applied.length === 0 ? 'the database is up to date' : 'the database was migrated');
});
