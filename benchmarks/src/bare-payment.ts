import { createHmac } from 'node:crypto';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { Secret } from '@hiram/server/platform/secret';
import { neutralPayments } from '@hiram/server/providers/payments/index';
import { type RepaymentContext, receiveWebhook } from '@hiram/server/servicing/repayments/index';
import { instantAsIso } from '@hiram/values/instant';
import pg from 'pg';
import type { BenchDatabase } from './bench-database.ts';
import {
  BORROWERS,
  borrowerPrefix,
  hex12,
  loanPrefix,
  paymentPrefix,
  referencePrefix,
} from './payment-rows.ts';

// Records the SQL statements that our code runs to post a payment, and turns them into a pgbench script.

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that posting payment `number` runs, in order. */
async function captureStatements(
  context: RepaymentContext,
  amountMinor: string,
  number: number,
): Promise<Statement[]> {
  const provider = neutralPayments({ url: 'http://nobody.example', webhookSecret: new Secret('simulator') });
  const now = systemClock.now();
  const rawBody = Buffer.from(
    JSON.stringify({
      event: 'payment.paid',
      data: {
        reference: `${referencePrefix}${number}`,
        idempotencyKey: `repayment-${paymentPrefix}${hex12(number)}`,
        amountMinor,
        currency: 'PHP',
        state: 'paid',
        paidAt: instantAsIso(now),
      },
    }),
  );
  const at = Math.floor(now / 1_000);
  const signature = createHmac('sha256', 'simulator').update(`${at}.`).update(rawBody).digest('hex');
  const headers = { 'x-signature': `t=${at},v1=${signature}` };
  const captured: Statement[] = [];
  // The cast patches `query`, through which every statement passes; the driver's types do not allow patching
  // it.
  const driver = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = driver;
  driver.query = function captureQuery(this: unknown, ...given: unknown[]) {
    const [said] = given;
    // The cast is safe: the server calls the driver with either a SQL string or an object with text and
    // values.
    captured.push(typeof said === 'string' ? { text: said, values: [] } : (said as Statement));
    return query.apply(this, given);
  };
  try {
    const posting = { ...context, providers: { providerFor: () => provider, named: () => provider } };
    const path = '/callbacks/payments/neutral';
    await receiveWebhook(posting, { provider: 'neutral', headers, rawBody, requestId: 'benchmark', path });
  } finally {
    driver.query = query;
  }
  return captured.filter(({ text }) => /^\s*(select|insert|update|with|begin|commit)/i.test(text));
}

export interface BareScript {
  readonly script: string;
  /** Number of statements per payment, including `begin` and `commit`. */
  readonly statements: number;
}

/**
 * A pgbench script that posts one payment, whose number comes from `:base`, the client and the iteration.
 * Values that depend on the payment are rebuilt from its number; all others stay as recorded.
 */
export async function barePayment(
  bench: BenchDatabase,
  { context, amountMinor }: { readonly context: RepaymentContext; readonly amountMinor: string },
  { number, perClient }: { readonly number: number; readonly perClient: number },
): Promise<BareScript> {
  const statements = await captureStatements(context, amountMinor, number);
  const lines = ['\\set turn :turn + 1', `\\set number :base + :client_id * ${perClient} + :turn - 1`];
  for (const [index, { text, values }] of statements.entries()) {
    const types = await typesOf(bench, text, index);
    const bare = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const position = Number(place) - 1;
      return `(${expressionOf(values[position], number)})::${types[position] ?? 'text'}`;
    });
    lines.push(`${bare.replaceAll(/\s*\n\s*/g, ' ').trim()};`);
  }
  return { script: lines.join('\n'), statements: statements.length };
}

/** The type that PostgreSQL infers for each parameter. */
async function typesOf({ asOwner }: BenchDatabase, text: string, index: number): Promise<readonly string[]> {
  if (!text.includes('$1')) return [];
  await asOwner(`prepare overheard_${index} as ${text}`);
  const [row] = await asOwner(
    `select array_to_json(parameter_types::text[]) as types from pg_prepared_statements where name = $1`,
    [`overheard_${index}`],
  );
  // The cast is safe: the query selects an array of names.
  return row?.types as readonly string[];
}

const STRIPES_OF_PH = '00000000-0000-8000-8000-00000002';

/**
 * The values that are derived from a payment's number: its ids, its reference, and the rows of the lender's
 * accounts.
 */
function piecesOf(number: number): readonly { readonly found: string; readonly made: string }[] {
  function id(prefix: string, of = ':number', its = number) {
    return { found: `${prefix}${hex12(its)}`, made: `'${prefix}' || lpad(to_hex(${of}::bigint), 12, '0')` };
  }
  return [
    id(loanPrefix),
    id(paymentPrefix),
    id(borrowerPrefix, `(:number % ${BORROWERS})`, number % BORROWERS),
    { found: `${referencePrefix}${number}`, made: `'${referencePrefix}' || :number::text` },
    {
      found: `${STRIPES_OF_PH}${(number % 64).toString(16).padStart(4, '0')}`,
      made: `'${STRIPES_OF_PH}' || lpad(to_hex((:number % 64)::bigint), 4, '0')`,
    },
  ];
}

function expressionOf(value: unknown, number: number): string {
  if (value === null || value === undefined) return 'null';
  const text = textOf(value);
  const pieces = piecesOf(number);
  const pattern = new RegExp(`(${pieces.map(({ found }) => found).join('|')})`, 'g');
  return (
    text
      .split(pattern)
      .filter((part) => part !== '')
      .map((part) => pieces.find(({ found }) => found === part)?.made ?? quoted(part))
      .join(' || ') || "''"
  );
}

/** pgbench parses `:word` as a variable, so each colon is written as `chr(58)`. */
function quoted(part: string): string {
  const escaped = part.replaceAll("'", "''");
  return escaped.includes(':')
    ? escaped
        .split(':')
        .map((piece) => `'${piece}'`)
        .join(' || chr(58) || ')
    : `'${escaped}'`;
}

/** Serialises a value as the driver does for PostgreSQL. */
function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value))
    return `{${value.map((item) => (item === null ? 'NULL' : `"${textOf(item).replaceAll(/["\\]/g, '\\$&')}"`)).join()}}`;
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}
