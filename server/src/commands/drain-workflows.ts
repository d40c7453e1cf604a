import { parseArgs } from 'node:util';
import { readRestateAdminConfig } from '#platform/config.ts';
import { runProgram } from '#platform/run-program.ts';
import { createRestateAdmin } from '#platform/workflows/admin.ts';
import { drainReport, drainText, makeNewest, NotDrained, removeDrained } from '#platform/workflows/drain.ts';

// npm run workflows:drain Prints each version of the workflows and what it still has to finish.
// npm run workflows:drain -- --remove dp_… Removes a version that has nothing to finish, and refuses otherwise.
// npm run workflows:drain -- --newest dp_… Gives new work to an older version again, after a release was taken back.
await runProgram('drain-workflows', async () => {
  const { values } = parseArgs({ options: { remove: { type: 'string' }, newest: { type: 'string' } } });
  const admin = createRestateAdmin(readRestateAdminConfig(process.env).restateAdminUrl);
  try {
    if (values.remove !== undefined) await removeDrained(admin, values.remove);
    if (values.newest !== undefined) await makeNewest(admin, values.newest);
  } catch (error) {
    if (!(error instanceof NotDrained)) throw error;
    process.exitCode = 1;
    process.stderr.write(`${error.message}\n`);
    return;
  }
  process.stdout.write(`${drainText(await drainReport(admin))}\n`);
});
