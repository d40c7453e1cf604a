import { createHash, createPublicKey, verify } from 'node:crypto';
import type { AnchoredLedger } from '@hiram/ledger-proof/inclusion-proof';
import type pg from 'pg';
import type { Broken, Check } from './broken.ts';
import { verifyChangedChains, verifyWholeTree } from './ledger-tree.ts';

/** The anchors that were written outside the database, and the key that signed them. */
export interface OutsideCopy {
  /** One JSON line for each anchor. */
  readonly content: string;
  /** Ed25519, 32 bytes in base64; several are separated by commas, in the order in which they signed. */
  readonly publicKey: string;
  /** The last line that was verified before: then only what came after it is verified. */
  readonly since?: number | undefined;
}

export interface Anchor {
  readonly sequence: number;
  readonly previous: string;
  readonly audit: readonly (readonly [chain: string, position: number, head: string])[];
  /** Null before the first anchor of the ledger. */
  readonly ledger: AnchoredPeriod | (AnchoredLedger & { readonly format: 2 }) | null;
}

/** Format 1: the transactions of a period, which begins where that of the line before ends. */
interface AnchoredPeriod {
  readonly from: string | null;
  readonly until: string;
  readonly transactions: number;
  readonly digest: string;
}

/**
 * Compares the database with anchors outside it. A chain that was rewritten as a whole is consistent in itself, also
 * with the anchors in the database; only these tell.
 */
export function outsideAnchorChecks(copy: OutsideCopy): readonly Check[] {
  const { anchors, broken } = readLines(copy);
  const { since = 0 } = copy;
  return [
    async () => broken,
    async (client) => {
      const faults: Broken[] = [];
      for (const anchor of anchors.slice(since)) {
        faults.push(...(await auditFaults(client, anchor)), ...(await periodFaults(client, anchor)));
      }
      return faults;
    },
    (client) => treeFaults(client, anchors, since),
    (client) => missingLines(client, anchors.at(-1)?.sequence ?? 0),
  ];
}

/**
 * Each head covers all that came before it in its chain, so the newest root covers what all earlier ones do. Those must
 * have been of a smaller ledger.
 */
async function treeFaults(client: pg.Client, anchors: readonly Anchor[], since: number): Promise<Broken[]> {
  const trees = anchors.flatMap(({ sequence, ledger }) =>
    ledger !== null && 'format' in ledger ? [{ ...ledger, sequence }] : [],
  );
  for (const [index, tree] of trees.entries()) {
    const before = trees[index - 1];
    const isSmaller =
      before !== undefined &&
      (tree.until < before.until ||
        BigInt(tree.chains) < BigInt(before.chains) ||
        BigInt(tree.transactions) < BigInt(before.transactions));
    if (isSmaller) return [fault('a line outside is of a smaller ledger than the line before', tree)];
  }
  const last = trees.at(-1);
  if (last === undefined) return [];
  const verified = trees.findLast(({ sequence }) => sequence <= since);
  const isStored = await hasTreeOf(client, last);
  const faults =
    verified !== undefined && isStored
      ? await verifyChangedChains(client, last, verified.until)
      : await verifyWholeTree(client, last);
  return faults.map((found) => fault(LEDGER_DIFFERS, { sequence: last.sequence, ...found }));
}

/** Whether the stored tree is still that of the anchor. */
async function hasTreeOf(client: pg.Client, { until }: AnchoredLedger): Promise<boolean> {
  const { rows } = await client.query(
    `select from ledger_tree_progress where phase = 'done' and anchored_until = $1::timestamptz`,
    [until],
  );
  return rows.length === 1;
}

const LEDGER_DIFFERS = 'the ledger differs from the anchor outside';

/** Verifies signatures and the chain of lines. */
export function readLines({ content, publicKey }: OutsideCopy): { anchors: Anchor[]; broken: Broken[] } {
  const lines = content.split('\n').filter((line) => line !== '');
  const anchors: Anchor[] = [];
  const broken: Broken[] = [];
  const keys = publicKey.split(',').map((key) => key.trim());
  let previous = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    // A crash left a part of a line, and the whole line follows.
    if (lines[index + 1]?.startsWith(line)) continue;
    const sequence = anchors.length + 1;
    // A former key signs no line after the first one of the next key.
    while (keys.length > 1 && !isSigned(line, keys[0] ?? '')) keys.shift();
    if (!isSigned(line, keys[0] ?? '')) {
      broken.push(fault('a line outside has no valid signature', { line: index + 1 }));
      return { anchors, broken };
    }
    // The cast is safe: the line is signed by the program that makes them.
    const anchor = JSON.parse(line) as Anchor;
    if (anchor.sequence !== sequence || anchor.previous !== previous) {
      broken.push(fault('a line outside is missing or was replaced', { sequence }));
      return { anchors, broken };
    }
    previous = createHash('sha256').update(line).digest('hex');
    anchors.push(anchor);
  }
  return { anchors, broken };
}

function isSigned(line: string, publicKey: string): boolean {
  const [, body, signature] = /^(\{.*),"signature":"([A-Za-z0-9+/=]+)"\}$/.exec(line) ?? [];
  if (body === undefined || signature === undefined) return false;
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(`${body}}`), key, Buffer.from(signature, 'base64'));
}

async function auditFaults(client: pg.Client, { sequence, audit }: Anchor): Promise<Broken[]> {
  const { rows } = await client.query<{ chain: string; position: number }>(
    `select anchored.chain, anchored.position
     from unnest($1::uuid[], $2::integer[], $3::text[]) as anchored (chain, position, head)
     left join staff_audit_entries as entries
       on entries.chain = anchored.chain and entries.position = anchored.position
     where entries.hash is distinct from decode(anchored.head, 'hex') order by 1, 2`,
    [audit.map(([chain]) => chain), audit.map(([, position]) => position), audit.map(([, , head]) => head)],
  );
  return rows.map((row) => fault('an audit chain differs from the anchor outside', { sequence, ...row }));
}

/** The hash of a transaction covers the one before it in its chain. */
async function periodFaults(client: pg.Client, { sequence, ledger }: Anchor): Promise<Broken[]> {
  if (ledger === null || 'format' in ledger) return [];
  const { from, until, transactions, digest } = ledger;
  const { rows } = await client.query<{ chain: Buffer; count: string; hashes: Buffer }>(
    `select uuid_send(chain) as chain, count(*) as count, sha256(string_agg(hash, ''::bytea order by position)) as hashes
     from ledger_transactions
     where recorded_at >= coalesce($1::timestamptz, '-infinity') and recorded_at < $2::timestamptz
     group by ledger_transactions.chain order by ledger_transactions.chain`,
    [from, until],
  );
  const buckets = Map.groupBy(rows, ({ chain }) => chain[15] ?? 0);
  const roots = [...buckets.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, chains]) => sha256(Buffer.concat(chains.flatMap(({ chain, hashes }) => [chain, hashes]))));
  const found = rows.reduce((sum, { count }) => sum + Number(count), 0);
  const isSame = found === transactions && sha256(Buffer.concat(roots)).toString('hex') === digest;
  return isSame ? [] : [fault(LEDGER_DIFFERS, { sequence, from, until, transactions, found })];
}

/** Lines that the database knows as written and that the copy lacks: the copy was cut, or is an old one. */
async function missingLines(client: pg.Client, last: number): Promise<Broken[]> {
  const { rows } = await client.query<{ sequence: string }>(
    'select sequence from outside_anchors where written_at is not null and sequence > $1 order by sequence limit 1',
    [last],
  );
  return rows.map((row) => fault('the copy outside ends too early', row));
}

function fault(what: string, row: Readonly<Record<string, unknown>>): Broken {
  return { invariant: 'A2', what, row };
}

function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
