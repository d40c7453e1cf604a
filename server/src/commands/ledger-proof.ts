import { parseArgs } from 'node:util';
import { provePosting } from '#ledger/index.ts';
import { readDatabaseConfig } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { runProgram } from '#platform/run-program.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';

const program = 'ledger-proof';

// npm run -s ledger:proof -- --chain <loan id> --position 3 Prints a proof that the posting is in the ledger of the
// newest anchor, for npm run ledger:verify-proof.
await runProgram(program, async () => {
  const { values } = parseArgs({ options: { chain: { type: 'string' }, position: { type: 'string' } } });
  const { chain = '', position = '' } = values;
  if (!/^[0-9a-f-]{36}$/.test(chain) || !/^[1-9]\d{0,8}$/.test(position)) {
    throw new Error(
      'Give --chain, the id of a loan or another party, and --position, the number of its posting.',
    );
  }
  const {
    databaseUrl: url,
    databasePoolSize: poolSize,
    databasePooled: pooled,
    logLevel,
  } = readDatabaseConfig(process.env);
  const log = createLog({ level: logLevel, program });
  const telemetry = await startTelemetry({ program });
  const database = openDatabase({ url, poolSize, pooled, program, log, telemetry });
  try {
    const proof = await provePosting(database, { chain, position: Number(position) });
    if (proof === undefined) throw new Error('The newest anchor covers no such posting.');
    process.stdout.write(`${JSON.stringify(proof)}\n`);
  } finally {
    await Promise.all([database.destroy(), telemetry.shutDown()]);
  }
});
