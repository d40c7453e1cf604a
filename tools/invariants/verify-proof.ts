import { readFileSync } from 'node:fs';
import { isProven, type Proof } from '@hiram/ledger-proof/inclusion-proof';
import { type Anchor, readLines } from './anchor-checks.ts';

// npm run ledger:verify-proof -- proof.json Checks a proof of npm run ledger:proof against the anchors in
// HIRAM_ANCHOR_FILE, signed for HIRAM_ANCHOR_PUBLIC_KEY. It needs no database. Exits non-zero if no anchor proves it.

const { HIRAM_ANCHOR_FILE: file, HIRAM_ANCHOR_PUBLIC_KEY: publicKey } = process.env;
const [proofFile] = process.argv.slice(2);
if (file === undefined || publicKey === undefined || proofFile === undefined) {
  console.error('Set HIRAM_ANCHOR_FILE and HIRAM_ANCHOR_PUBLIC_KEY, and give the file of the proof.');
  process.exit(2);
}
// The cast is safe: a file of another shape proves nothing.
const proof = JSON.parse(readFileSync(proofFile, 'utf8')) as Proof;
const { anchors, broken } = readLines({ content: readFileSync(file, 'utf8'), publicKey });
for (const { what, row } of broken) console.log(`${what}: ${JSON.stringify(row)}`);
const line = await findCovering(anchors);
if (line === undefined) {
  console.log('refused: no signed anchor covers this posting.');
  process.exitCode = 1;
} else {
  console.log(`proven by line ${line.sequence}: ${proof.posting}`);
}

async function findCovering(lines: readonly Anchor[]): Promise<Anchor | undefined> {
  for (const one of lines) {
    if (one.ledger !== null && 'format' in one.ledger && (await isProven(proof, one.ledger))) return one;
  }
  return undefined;
}
