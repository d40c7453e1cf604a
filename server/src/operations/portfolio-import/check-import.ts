import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportFile } from '@hiram/contract/operations/import-files';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import { assert } from '@hiram/values/assert';
import { today } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type ProductVersion, publishedProducts } from '#origination/products/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { addBalances, differencesOf, loanOfRow } from './loan-of-row.ts';
import {
  areEqual,
  type Finding,
  type ImportedAccount,
  LOAN_FIELD,
  NO_BALANCES,
  type PortfolioImport,
  type PortfolioImportContext,
} from './portfolio-import.ts';
import {
  deleteChecked,
  findImportedNumbers,
  insertFindings,
  insertImportedLoans,
  lockImport,
  MOST_FINDINGS,
  markChecked,
  type NewImportedLoan,
  setNextAttempt,
} from './portfolio-imports.sql.ts';
import { filesDigest, readLines } from './read-lines.ts';
import {
  type InstalmentRow,
  type LoanRow,
  type Read,
  readBalance,
  readInstalment,
  readLoan,
} from './read-rows.ts';
import { storedLoan } from './stored-loan.ts';

/** Loans that are stored together. Between two groups, other work of the process has its turn. */
const GROUP = 500;
/** A dry run that was killed starts again after this. */
const LEASE_MS = 120_000;

/**
 * The dry run: reads every line, computes each loan by our rules, and compares the trial balances. It begins
 * again from the start if it was interrupted; nothing but its own findings depends on it.
 */
export async function checkImport(context: PortfolioImportContext, one: PortfolioImport): Promise<void> {
  const { database, personalData, businessClock } = context;
  const key = await personalData.findKey(database, one.id);
  assert(key !== undefined, 'an import without its key');
  await inTransaction(database, (tx) => deleteChecked(tx, one.id));
  const on = today(businessClock, marketPack(one.market).facts.timeZone);
  const products = await publishedProducts(database, { brandCode: one.brand, on });
  const run = new Run(context, one, key, products);
  await run.readInstalments();
  await run.readLoans();
  await run.readTrialBalance();
  await run.save();
  const { counts, balances, digest } = run;
  await inTransaction(database, async (tx) => {
    const current = await lockImport(tx, one.id);
    // Another process has finished the same dry run.
    if (current?.state !== 'checking') return;
    await markChecked(tx, one.id, {
      ...counts,
      balances,
      isEqual: areEqual(balances),
      filesDigest: digest.digest(),
    });
  });
  await setNextAttempt(database, one.id, businessClock.now());
}

class Run {
  readonly #context: PortfolioImportContext;
  readonly #import: PortfolioImport;
  readonly #key: PersonKey;
  readonly #products: ReadonlyMap<string, ProductVersion>;
  readonly digest = filesDigest();
  readonly counts = { loans: 0, errors: 0, differences: 0 };
  readonly balances: Readonly<Record<'old' | 'here', Record<ImportedAccount, MinorUnits>>> = {
    old: { ...NO_BALANCES },
    here: { ...NO_BALANCES },
  };
  readonly #instalments = new Map<string, InstalmentRow[]>();
  /** Loans with a line that cannot be read: their sums would mislead. */
  readonly #unreadable = new Set<string>();
  readonly #lineOfLoan = new Map<string, number>();
  #findings: Finding[] = [];
  #saved = 0;
  #waiting: NewImportedLoan[] = [];

  constructor(
    context: PortfolioImportContext,
    one: PortfolioImport,
    key: PersonKey,
    products: readonly ProductVersion[],
  ) {
    this.#context = context;
    this.#import = one;
    this.#key = key;
    this.#products = new Map(products.map((version) => [version.product.id, version]));
  }

  async readInstalments(): Promise<void> {
    for await (const row of this.#rows('instalments', readInstalment)) {
      const known = this.#instalments.get(row.number);
      if (known === undefined) this.#instalments.set(row.number, [row]);
      else known.push(row);
    }
  }

  async readLoans(): Promise<void> {
    for await (const row of this.#rows('loans', readLoan)) {
      this.#readLoan(row);
      if (this.#waiting.length >= GROUP) await this.save();
    }
    for (const [number, rows] of this.#instalments) {
      if (this.#lineOfLoan.has(number)) continue;
      for (const { line } of rows)
        this.#add({
          kind: 'error',
          file: 'instalments',
          line,
          message: 'loan_number is not in the file of loans.',
        });
    }
  }

  #readLoan(row: LoanRow): void {
    const { line, number } = row;
    const first = this.#lineOfLoan.get(number);
    if (first !== undefined) {
      this.#error('loans', line, `loan_number is in line ${first} too.`);
      return;
    }
    this.#lineOfLoan.set(number, line);
    const version = this.#products.get(row.product);
    const mobile = normaliseMobile(marketPack(this.#import.market).facts.mobile, row.phone);
    if (mobile === undefined) this.#error('loans', line, 'phone is not a mobile number of the market.');
    if (version === undefined || version.product.market !== this.#import.market) {
      this.#error('loans', line, 'product is not the id of a product that the brand offers today.');
      return;
    }
    const rows = this.#instalments.get(number) ?? [];
    if (this.#unreadable.has(number)) return;
    const { cutOverOn } = this.#import;
    const loan = loanOfRow(row, rows, { product: version.product, cutOverOn });
    if ('problems' in loan) {
      for (const problem of loan.problems) this.#error('loans', line, problem);
      return;
    }
    addBalances(this.balances.here, loan);
    for (const message of differencesOf(row, loan)) {
      this.counts.differences += 1;
      this.#add({ kind: 'difference', file: 'loans', line, message });
    }
    if (mobile === undefined) return;
    this.counts.loans += 1;
    this.#waiting.push({
      position: line,
      oldNumber: number,
      content: this.#key.encrypt(
        LOAN_FIELD,
        storedLoan({ row, rows, mobile, productVersion: version.version }),
      ),
    });
  }

  async readTrialBalance(): Promise<void> {
    const seen = new Map<string, number>();
    for await (const { line, account, debit, credit } of this.#rows('trial_balance', readBalance)) {
      const first = seen.get(account);
      if (first !== undefined) this.#error('trial_balance', line, `account is in line ${first} too.`);
      seen.set(account, line);
      this.balances.old[account] += debit - credit;
    }
    const { old } = this.balances;
    const sum = Object.values(old).reduce((total, amount) => total + amount, 0n);
    if (sum !== 0n)
      this.#error('trial_balance', 0, `Debits and credits differ by ${sum < 0n ? -sum : sum} minor units.`);
  }

  async *#rows<Row>(
    file: ImportFile,
    read: (line: number, cells: readonly string[]) => Read<Row>,
  ): AsyncGenerator<Row> {
    const { database } = this.#context;
    let count = 0;
    for await (const line of readLines(database, this.#key, {
      importId: this.#import.id,
      file,
      digest: this.digest,
    })) {
      count += 1;
      if (count % GROUP === 0) await this.#giveWay();
      if ('problem' in line) {
        this.#error(file, line.line, line.problem);
        this.#skip(file, line.line, line.firstCell);
        continue;
      }
      const result = read(line.line, line.cells);
      if ('row' in result) {
        yield result.row;
        continue;
      }
      for (const problem of result.problems) this.#error(file, line.line, problem);
      this.#skip(file, line.line, line.cells[0]);
    }
  }

  /** What belongs to a loan with an unreadable line is not a second error. */
  #skip(file: ImportFile, line: number, number = ''): void {
    if (file === 'instalments') this.#unreadable.add(number);
    if (file === 'loans' && !this.#lineOfLoan.has(number)) this.#lineOfLoan.set(number, line);
  }

  async #giveWay(): Promise<void> {
    const { database, businessClock } = this.#context;
    await setNextAttempt(database, this.#import.id, addMs(businessClock.now(), LEASE_MS));
    await nextTurn();
  }

  #error(file: ImportFile, line: number, message: string): void {
    this.counts.errors += 1;
    this.#add({ kind: 'error', file, line, message });
  }

  #add(finding: Finding): void {
    if (this.#saved + this.#findings.length < MOST_FINDINGS) this.#findings.push(finding);
  }

  /** Stores what was found and read since the last time. */
  async save(): Promise<void> {
    const { database } = this.#context;
    const [loans, one] = [this.#waiting, this.#import];
    const numbers = loans.map(({ oldNumber }) => oldNumber);
    const known = await findImportedNumbers(database, one.brand, numbers);
    for (const { position, oldNumber } of loans)
      if (known.has(oldNumber)) this.#error('loans', position, 'The loan was imported before.');
    const findings = this.#findings;
    const after = this.#saved;
    await inTransaction(database, async (tx) => {
      await insertImportedLoans(tx, one, loans);
      await insertFindings(tx, one.id, { after, findings });
    });
    this.#saved += findings.length;
    this.#findings = [];
    this.#waiting = [];
  }
}
