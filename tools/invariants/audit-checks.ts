import { createHash } from 'node:crypto';
import pg from 'pg';
import { type OutsideCopy, outsideAnchorChecks } from './anchor-checks.ts';
import { type Broken, byStatement, type Check } from './broken.ts';

const CHAINS_AT_ONCE = 500;

interface ChainRow {
  readonly chain: string;
  readonly length: number;
  readonly head: Buffer;
}

interface EntryRow {
  readonly chain: string;
  readonly position: number;
  readonly said: (string | null)[];
  readonly hash: Buffer;
}

/** Recomputes every audit chain from its entries. A changed, removed or moved entry is detected. */
const chainsVerify: Check = async (client) => {
  const broken: Broken[] = [];
  let after: string | undefined;
  for (;;) {
    const { rows: chains } = await client.query<ChainRow>(
      `select chain, length, head from staff_audit_chains
       where $1::uuid is null or chain > $1 order by chain limit $2`,
      [after, CHAINS_AT_ONCE],
    );
    const last = chains.at(-1);
    if (last === undefined) return broken;
    const entries = await entriesOf(client, chains);
    for (const chain of chains) broken.push(...verifyChain(chain, entries.get(chain.chain) ?? []));
    after = last.chain;
  }
};

async function entriesOf(client: pg.Client, chains: readonly ChainRow[]): Promise<Map<string, EntryRow[]>> {
  const { rows } = await client.query<EntryRow>(
    `select chain, position, hash, array[chain::text,
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), action, subject_kind, subject_id, reason,
       request_id, address, encode(before_digest, 'hex'), encode(after_digest, 'hex')] as said
     from staff_audit_entries where chain = any($1) order by chain, position`,
    [chains.map(({ chain }) => chain)],
  );
  return Map.groupBy(rows, ({ chain }) => chain);
}

function verifyChain({ chain, length, head }: ChainRow, entries: readonly EntryRow[]): Broken[] {
  let expected = sha256(`staff audit chain ${chain}`);
  for (const [index, { position, said, hash }] of entries.entries()) {
    if (position !== index + 1) return [brokenAt(chain, index + 1, 'an entry is missing')];
    expected = sha256(Buffer.concat([expected, sha256(JSON.stringify(said))]));
    if (!expected.equals(hash)) return [brokenAt(chain, position, 'an entry is not what was hashed')];
  }
  const isWhole = entries.length === length && expected.equals(head);
  return isWhole ? [] : [brokenAt(chain, length, 'a chain does not end where its head says')];
}

const chainsAreAnchored = byStatement(
  'A1',
  'a chain has lost or changed what an anchor saw',
  `select distinct on (chain) chain, position, taken_at::text from staff_audit_anchors
   where not exists (
     select from staff_audit_entries
     where staff_audit_entries.chain = staff_audit_anchors.chain
       and staff_audit_entries.position = staff_audit_anchors.position
       and staff_audit_entries.hash = staff_audit_anchors.head
   ) order by chain, position`,
);

const membersHaveChains = byStatement(
  'A1',
  'a member of staff has no chain',
  'select id from staff_members where not exists (select from staff_audit_chains where chain = id)',
);

function brokenAt(chain: string, position: number, what: string): Broken {
  return { invariant: 'A1', what, row: { chain, position } };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

export const auditChecks: readonly Check[] = [chainsVerify, chainsAreAnchored, membersHaveChains];

/**
 * Checks only the audit trail and, with a copy of them, the anchors outside the database. For
 * `npm run audit:verify`. Returns what is broken.
 */
export async function findBrokenAuditEntries(databaseUrl: string, outside?: OutsideCopy): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const broken: Broken[] = [];
    const checks = outside === undefined ? auditChecks : [...auditChecks, ...outsideAnchorChecks(outside)];
    for (const check of checks) broken.push(...(await check(client)));
    return broken;
  } finally {
    await client.end();
  }
}
