import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkPaymentProof, isContradiction, type PaymentProof } from '@hiram/ledger-proof/payment-proof';
import { verdictText } from '@hiram/ledger-proof/verdict-text';
import { readLog } from './read-log.ts';

// npm run ledger:check-payment -- proof.json [--log <file or address>] [--known <file>] [--key <base64>]...
// [--older <earlier proof>] Checks the
// file that a borrower downloaded for a payment against the log that the lender publishes. It needs neither a database
// nor an account. `--known` keeps the log that was seen and refuses one that does not continue it. Exits non-zero if the
// payment is not proven.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    known: { type: 'string' },
    key: { type: 'string', multiple: true },
    older: { type: 'string' },
  },
});
const [proofFile] = positionals;
if (proofFile === undefined) {
  console.error('Give the file of the proof.');
  process.exit(2);
}
const file = readFileSync(proofFile, 'utf8');
const { known } = values;
const earlier = known !== undefined && existsSync(known) ? readFileSync(known, 'utf8') : undefined;
const log = await readLog(values.log ?? logNamedIn(file));
const verdict = await checkPaymentProof({ file, log, keys: values.key, earlier });
for (const line of verdictText(verdict)) console.log(line);
if (verdict.kind === 'proven' && known !== undefined && log !== undefined) writeFileSync(known, log);
const isChanged = values.older !== undefined && isContradiction(file, readFileSync(values.older, 'utf8'));
if (isChanged)
  console.log('The two proofs contradict each other: the lender changed a posting of the past. Keep both.');
process.exitCode = verdict.kind === 'proven' && !isChanged ? 0 : 1;

function logNamedIn(text: string): string | undefined {
  try {
    // The cast is safe: the only field that is read is checked.
    const { log } = JSON.parse(text) as Partial<PaymentProof>;
    return typeof log === 'string' ? log : undefined;
  } catch {
    // Decision: a file that is no JSON names no log; the check says that it is unreadable.
    return undefined;
  }
}
