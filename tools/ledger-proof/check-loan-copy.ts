import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkLoanCopy } from '@hiram/ledger-proof/loan-copy';
import { copyVerdictText } from '@hiram/ledger-proof/verdict-text';
import { readLog } from './read-log.ts';

// npm run ledger:check-copy -- my-loan.html [--log <file or address>] [--known <file>] [--key <base64>]...
// Checks the copy of a loan that a borrower downloaded, without the lender, a database or an account. `--log` compares
// it with the published log; `--known` keeps the log that was seen. Exits non-zero if the copy is not genuine.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    known: { type: 'string' },
    key: { type: 'string', multiple: true },
  },
});
const [copyFile] = positionals;
if (copyFile === undefined) {
  console.error('Give the file of the copy.');
  process.exit(2);
}
const { known } = values;
const earlier = known !== undefined && existsSync(known) ? readFileSync(known, 'utf8') : undefined;
const log = await readLog(values.log);
const file = readFileSync(copyFile, 'utf8');
const verdict = await checkLoanCopy({ file, log, keys: values.key, earlier });
for (const line of copyVerdictText(verdict)) console.log(line);
if (verdict.kind === 'genuine' && known !== undefined && log !== undefined) writeFileSync(known, log);
process.exitCode = verdict.kind === 'genuine' ? 0 : 1;
