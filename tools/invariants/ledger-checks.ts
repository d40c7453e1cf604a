import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Broken, byStatement, type Check } from './broken.ts';

const totalsAreTheirTransfers = byStatement(
  'I1',
  'the running totals of an account are not the sum of its transfers',
  `with moved as (
     select owner, code, currency, sum(debit) as debit, sum(credit) as credit from (
       select debit_owner as owner, debit_code as code, currency, amount_minor as debit, 0 as credit
       from ledger_transfers
       union all
       select credit_owner, credit_code, currency, 0, amount_minor from ledger_transfers
     ) sides group by owner, code, currency
   )
   select owner, code, currency, debit_minor::text, credit_minor::text, debit::text, credit::text
   from ledger_accounts full join moved using (owner, code, currency)
   where coalesce(debit_minor, 0) <> coalesce(debit, 0) or coalesce(credit_minor, 0) <> coalesce(credit, 0)`,
);

const ledgerSumsToZero = byStatement(
  'I1',
  'a currency does not sum to zero over the whole ledger',
  `select currency, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit
   from ledger_accounts group by currency having sum(debit_minor) <> sum(credit_minor)`,
);

/** The book of a transfer is that of its party, which each of the party's accounts names. */
const daySumsAreTheirTransfers = byStatement(
  'I1',
  'the sum of a day is not what was booked on it',
  `with parties as (
     select distinct owner, book from ledger_accounts
   ), booked as (
     select book, booked_on, debit_code, credit_code, sum(amount_minor) as amount
     from ledger_transfers join parties on owner = chain
     where booked_on <= (select summed_until from ledger_summed_days where ledger_summed_days.book = parties.book)
     group by book, booked_on, debit_code, credit_code
   )
   select book, booked_on::text, debit_code, credit_code, amount_minor::text, amount::text
   from ledger_day_sums full join booked using (book, booked_on, debit_code, credit_code)
   where coalesce(amount_minor, 0) <> coalesce(amount, 0)`,
);

const transfersHaveTransactions = byStatement(
  'I1',
  'a transfer belongs to no transaction',
  `select chain, position, line, booked_on::text from ledger_transfers
   where not exists (
     select from ledger_transactions
     where ledger_transactions.chain = ledger_transfers.chain
       and ledger_transactions.position = ledger_transfers.position
       and ledger_transactions.booked_on = ledger_transfers.booked_on
   )`,
);

const CHAINS_AT_ONCE = 1_000;

interface ChainRow {
  readonly chain: string;
  readonly length: number;
  readonly head: Buffer;
}

interface TransactionRow {
  readonly chain: string;
  readonly position: number;
  readonly text: string[];
  readonly transfers: string[][] | null;
  readonly hash: Buffer;
}

/** Recomputes every chain from its rows. A changed, removed or inserted row is detected. */
const chainsVerify: Check = async (client) => {
  const broken: Broken[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: chains } = await client.query<ChainRow>(
      'select chain, length, head from ledger_chains where chain > $1 order by chain limit $2',
      [after, CHAINS_AT_ONCE],
    );
    const last = chains.at(-1);
    if (last === undefined) return broken;
    const transactions = await transactionsOf(client, chains);
    for (const chain of chains) broken.push(...verifyChain(chain, transactions.get(chain.chain) ?? []));
    after = last.chain;
  }
};

async function transactionsOf(
  client: pg.Client,
  chains: readonly Pick<ChainRow, 'chain'>[],
): Promise<Map<string, TransactionRow[]>> {
  const { rows } = await client.query<TransactionRow>(
    `select chain, position, hash, array[chain::text, booked_on::text, kind, actor, reason, request_id,
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')] as text,
       (select json_agg(json_build_array(effective_on, debit_owner, debit_code::text, credit_owner,
          credit_code::text, currency, amount_minor::text, purpose) order by line)
        from ledger_transfers
        where ledger_transfers.chain = ledger_transactions.chain
          and ledger_transfers.position = ledger_transactions.position) as transfers
     from ledger_transactions where chain = any($1) order by chain, position`,
    [chains.map(({ chain }) => chain)],
  );
  return Map.groupBy(rows, ({ chain }) => chain);
}

/** The ends of chains at a time, by chain, or one whose transactions are not what was hashed. */
export interface ChainEnds {
  readonly of: ReadonlyMap<string, { readonly length: number; readonly head: Buffer }>;
  readonly broken: string | undefined;
}

/** Recomputes chains from the content of their transactions. A chain without one before that time has no end. */
export async function recomputeChains(
  client: pg.Client,
  chains: readonly string[],
  until: string,
): Promise<ChainEnds> {
  const transactions = await transactionsOf(
    client,
    chains.map((chain) => ({ chain })),
  );
  const ends = new Map<string, { length: number; head: Buffer }>();
  for (const [chain, rows] of transactions) {
    let head = sha256(`ledger chain ${chain}`);
    for (const [index, row] of rows.entries()) {
      head = headAfter(head, row);
      if (row.position !== index + 1 || !head.equals(row.hash)) return { of: ends, broken: chain };
      if ((row.text.at(-1) ?? '') < until) ends.set(chain, { length: row.position, head });
    }
  }
  return { of: ends, broken: undefined };
}

function headAfter(head: Buffer, { text, transfers }: TransactionRow): Buffer {
  const lines = (transfers ?? []).map(
    ([effectiveOn, debitOwner, debitCode, creditOwner, creditCode, currency, amount, purpose]) => [
      effectiveOn,
      debitOwner,
      Number(debitCode),
      creditOwner,
      Number(creditCode),
      currency,
      amount,
      purpose,
    ],
  );
  return sha256(Buffer.concat([head, sha256(JSON.stringify([...text, lines]))]));
}

function verifyChain({ chain, length, head }: ChainRow, transactions: readonly TransactionRow[]): Broken[] {
  let expected = sha256(`ledger chain ${chain}`);
  for (const [index, row] of transactions.entries()) {
    const { position, hash } = row;
    if (position !== index + 1)
      return [brokenChain(chain, position, 'a transaction is missing from its chain')];
    expected = headAfter(expected, row);
    if (!expected.equals(hash)) return [brokenChain(chain, position, 'a transaction is not what was hashed')];
  }
  const isWhole = transactions.length === length && expected.equals(head);
  return isWhole ? [] : [brokenChain(chain, length, 'a chain does not end where its head says')];
}

function brokenChain(chain: string, position: number, what: string): Broken {
  return { invariant: 'I2', what, row: { chain, position } };
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

const chainsAreAnchored = byStatement(
  'I2',
  'there are fewer chains or transactions than the last anchor saw',
  `select taken_at::text, chains, transactions from ledger_anchors
   where chains > (select count(*) from ledger_chains)
     or transactions > (select coalesce(sum(length), 0) from ledger_chains)`,
);

const transactionsHaveChains = byStatement(
  'I2',
  'a loan has no chain',
  `select id from loans where not exists (select from ledger_chains where chain = loans.id)`,
);

export const ledgerChecks: readonly Check[] = [
  totalsAreTheirTransfers,
  ledgerSumsToZero,
  daySumsAreTheirTransfers,
  transfersHaveTransactions,
  chainsVerify,
  chainsAreAnchored,
  transactionsHaveChains,
];
