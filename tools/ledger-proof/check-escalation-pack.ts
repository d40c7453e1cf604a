import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkEscalationPack } from '@hiram/ledger-proof/escalation-pack';
import { packVerdictText } from '@hiram/ledger-proof/pack-verdict-text';
import { readLog } from './read-log.ts';

// npm run ledger:check-pack -- complaint-E7K4-….zip [--log <file or address>] [--known <file>] [--key <base64>]... [--older <earlier pack>]
// Checks the papers of a complaint without the lender, a database or an account. `--log` compares them with the published
// log; `--known` keeps the log that was seen; `--older` compares them with an earlier pack of the same complaint. Exits
// non-zero if the pack is not genuine.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    known: { type: 'string' },
    older: { type: 'string' },
    key: { type: 'string', multiple: true },
  },
});
const [packFile] = positionals;
if (packFile === undefined) {
  console.error('Give the file of the pack.');
  process.exit(2);
}
const { known, older } = values;
const earlierLog = known !== undefined && existsSync(known) ? readFileSync(known, 'utf8') : undefined;
const log = await readLog(values.log);
const verdict = await checkEscalationPack({
  archive: readFileSync(packFile),
  log,
  keys: values.key,
  earlierLog,
  earlierPack: older === undefined ? undefined : readFileSync(older),
});
for (const line of packVerdictText(verdict)) console.log(line);
if (verdict.kind === 'genuine' && known !== undefined && log !== undefined) writeFileSync(known, log);
process.exitCode = verdict.kind === 'genuine' ? 0 : 1;
