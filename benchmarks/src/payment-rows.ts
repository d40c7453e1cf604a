import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { openMonth } from '@hiram/server/ledger/index';
import { type Brand, DEFAULT_LOOK, publishBrand } from '@hiram/server/people/brands/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { masterKeysOf } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData, type PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import type { Secret } from '@hiram/server/platform/secret';
import { releaseLoan, signLoan } from '@hiram/server/servicing/loans/index';
import { beginPayment, type RepaymentContext } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { BenchDatabase } from './bench-database.ts';

// Active loans, each with one unpaid payment that its provider knows. They differ only in their ids, which
// both load generators derive from a number.

const MS_PER_DAY = 86_400_000;
const RELEASED_DAYS_AGO = 25;
/** Number of borrowers who share the loans. */
export const BORROWERS = 64;

export const loanPrefix = '01990000-0000-7000-8000-';
export const paymentPrefix = '01990001-0000-7000-8000-';
export const borrowerPrefix = '01990002-0000-7000-8000-';
export const referencePrefix = 'bench-';

export function hex12(number: number): string {
  return number.toString(16).padStart(12, '0');
}

export interface PayableLoans {
  /** Amount of each payment. */
  readonly amountMinor: string;
  readonly context: RepaymentContext;
}

/** Numbers start at 0. The first loan is created through the use cases; the others are copies. */
export async function createPayableLoans(
  bench: BenchDatabase,
  count: number,
  personalDataKeys: Secret,
): Promise<PayableLoans> {
  const personalData = createPersonalData(masterKeysOf(personalDataKeys), bench.keyStore);
  const context = contextOf(bench.database, personalData);
  await publishBench(bench.database);
  await createBorrowers(bench, personalData);
  const amount = await makeFirst(context);
  await copyRows(bench, count);
  return { amountMinor: amount.toString(), context };
}

function contextOf(database: Database, personalData: PersonalData): RepaymentContext {
  const provider = {
    name: 'neutral',
    // No provider is called: the payments exist before anything is measured.
    create: async ({ key, amount }: Parameters<Provider['create']>[0]) =>
      ({
        state: 'awaiting_payer',
        key,
        amount,
        reference: `${referencePrefix}0`,
        payUrl: 'https://pay.example',
      }) as const,
    find: async () => ({ state: 'absent' }) as const,
    readWebhook: () => ({ isTaken: false, because: 'not_ours' }) as const,
  };
  return {
    database,
    businessClock: systemClock,
    systemClock,
    personalData,
    ids: { next: () => idFrom(`${paymentPrefix}${hex12(0)}`) },
    providers: { providerFor: () => provider, named: () => provider },
    whenReversalAnnounced: async () => undefined,
  };
}

type Provider = NonNullable<ReturnType<RepaymentContext['providers']['named']>>;

async function createBorrowers(
  { database, asOwner }: BenchDatabase,
  personalData: PersonalData,
): Promise<void> {
  const ids = Array.from({ length: BORROWERS }, (_, number) => `${borrowerPrefix}${hex12(number)}`);
  await personalData.prepareKeys(ids);
  await inTransaction(database, async (tx) => {
    for (const id of ids) await personalData.keyFor(tx, id);
  });
  await asOwner(
    `insert into borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)
     select id, 'bench', 'PH', sha256(uuid_send(id)), '\\x00', now() from unnest($1::uuid[]) as given (id)`,
    [ids],
  );
}

async function makeFirst(context: RepaymentContext): Promise<bigint> {
  const then = addMs(systemClock.now(), -RELEASED_DAYS_AGO * MS_PER_DAY);
  const past = { database: context.database, businessClock: { now: () => then } };
  const releasedOn = today(past.businessClock, 'Asia/Manila');
  await openMonths(context.database, releasedOn);
  const offer = offerFor({ product: philippineInstalments, amount: 500_000n, on: releasedOn });
  const loanId = idFrom<'Loan'>(`${loanPrefix}${hex12(0)}`);
  const borrowerId = idFrom<'Borrower'>(`${borrowerPrefix}${hex12(0)}`);
  const by = { actor: 'benchmark', reason: 'a benchmark says so', requestId: 'benchmark' };
  const destination = 'an account';
  const signed = await signLoan(past, {
    ...by,
    loanId,
    borrowerId,
    offer,
    payoutDestination: destination,
    key: `sign ${loanId}`,
  });
  const released = await releaseLoan(past, {
    ...by,
    loanId,
    destination,
    key: `release ${loanId}`,
    provider: 'neutral',
    reference: 'payout',
    amount: offer.terms.principal - offer.terms.upFrontFee,
    disbursedAt: then,
  });
  assert(signed.kind === 'done' && released.kind === 'done', 'the first loan is not active');
  const { payment } = await beginPayment(context, {
    loanId,
    borrowerId,
    brandCode: 'bench',
    market: 'PH',
    requestId: 'benchmark',
    purpose: 'instalments',
    channel: 'gcash',
  });
  return payment.amount.minor;
}

async function openMonths(database: Database, from: CalendarDate): Promise<void> {
  for (const days of [0, 31, 62]) await openMonth(database, addDays(from, days));
}

/** Copies a row of the first loan with the ids of another number. */
function copyOf(table: string, filter: string, ids: Readonly<Record<string, string>>): string {
  const changed = Object.entries(ids).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select copied.* from ${table} as first, generate_series(1, $1::integer - 1) as nth,
    lateral jsonb_populate_record(null::${table}, to_jsonb(first) || jsonb_build_object(${changed.join(', ')})) as copied
    where first.${filter}`;
}

function inSql(prefix: string, number = 'nth'): string {
  return `('${prefix}' || lpad(to_hex(${number}), 12, '0'))`;
}

/** The number that people use is unique, and a row may be without one. */
const NO_NUMBER = 'null';

async function copyRows({ asOwner }: BenchDatabase, count: number): Promise<void> {
  const [loan, payment] = [inSql(loanPrefix), inSql(paymentPrefix)];
  const borrower = inSql(borrowerPrefix, `nth % ${BORROWERS}`);
  const ofLoan = `= '${loanPrefix}${hex12(0)}'`;
  const ofPayment = `= '${paymentPrefix}${hex12(0)}'`;
  const copies = [
    copyOf('loans', `id ${ofLoan}`, { id: loan, number: NO_NUMBER, borrower_id: borrower }),
    copyOf('loan_contracts', `loan_id ${ofLoan}`, { loan_id: loan }),
    copyOf('loan_instalments', `loan_id ${ofLoan}`, { loan_id: loan }),
    copyOf('ledger_chains', `chain ${ofLoan}`, { chain: loan }),
    copyOf('ledger_accounts', `owner ${ofLoan}`, { owner: loan }),
    copyOf('payment_intents', `id ${ofPayment}`, {
      id: payment,
      number: NO_NUMBER,
      loan_id: loan,
      borrower_id: borrower,
      reference: `'${referencePrefix}' || nth`,
    }),
    copyOf('payment_steps', `payment_id ${ofPayment}`, { payment_id: payment }),
  ];
  // The generated rows are valid by construction; checking each takes longer than creating it.
  await asOwner('set session_replication_role = replica');
  for (const copy of copies) await asOwner(copy, [count]);
  await asOwner('set session_replication_role = origin');
  await asOwner('vacuum analyze loans, loan_contracts, loan_instalments, ledger_chains, ledger_accounts');
  await asOwner(
    'vacuum analyze payment_intents, payment_steps, borrowers, personal_data_keys, hiram_keys.person_keys',
  );
  await asOwner('checkpoint');
}

/** A brand that exists only in benchmarks. */
export const benchBrand: Brand = {
  code: 'bench',
  market: 'PH',
  locales: ['en'],
  apiUrl: 'https://api.bench.example',
  appUrl: 'https://bench.example',
  schemeUrl: 'bench://',
  englishName: 'Bench',
  chineseName: 'Bench',
  servicePhone: '02 8123 4567',
  background: '#1557d0',
  backgroundText: '#ffffff',
  textColour: '#1557d0',
  accentColour: '',
  look: DEFAULT_LOOK,
  hosts: [],
  linkHosts: [],
  testPreview: false,
  aliases: { fields: {}, paths: {} },
  company: {
    legalName: 'Bench Lending Corporation',
    registrations: ['None: it lends in benchmarks alone'],
    address: '1 Sample Street',
    email: 'care@bench.example',
    socialPicture: '',
    isDemonstration: true,
    grievanceOfficer: { name: 'Nobody', phone: '02 8123 4568', email: 'grievances@bench.example' },
  },
};

async function publishBench(database: Database): Promise<void> {
  await inTransaction(database, (tx) => publishBrand(tx, benchBrand));
}
