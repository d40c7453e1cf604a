import { validateCsdf } from '@hiram/oracle/bureau/csdf-file';
import type { FileReport } from '@hiram/oracle/bureau/finding';
import { validateUcrf } from '@hiram/oracle/bureau/ucrf-file';
import { bureauFileFacts, bureauFileOf } from '@hiram/server-testing/finance/credit-bureau/bureau-rows';
import {
  csdfErrors,
  type PlantedError,
  ucrfErrors,
} from '@hiram/server-testing/finance/credit-bureau/planted-errors';
import { describe, expect, test } from 'vitest';
import { bureauFormats } from './formats/formats.ts';

const isFull = process.env.HIRAM_FULL === '1';
/** Of each format. Otherwise each kind of error is planted once. */
const PLANTED = isFull ? 500 : undefined;
const LOANS = 12;
const LARGE = isFull ? 100_000 : 500;

const fileName = bureauFormats.csdf.fileName({ ...bureauFileFacts.csdf, lines: 0 });

const readers = {
  ucrf: {
    errors: ucrfErrors,
    read: (pieces: Iterable<string>): FileReport => validateUcrf(pieces),
    /** Records are counted. */
    linesOf: (loan: number) => [loan],
  },
  csdf: {
    errors: csdfErrors,
    read: (pieces: Iterable<string>): FileReport => validateCsdf(fileName, pieces),
    /** The line of the person, and that of the contract. */
    linesOf: (loan: number) => [2 * loan, 2 * loan + 1],
  },
} as const;

/** The next loan in which the error can be planted, other than the one before. */
function loanFor({ among }: PlantedError, attempt: number): number {
  const loans = Array.from({ length: LOANS }, (_, place) => place + 1).filter(
    (loan) => among === undefined || among.includes(loan % 4),
  );
  return loans[attempt % loans.length] ?? 1;
}

describe.each(['ucrf', 'csdf'] as const)('a reader of %s', (format) => {
  const { errors, read, linesOf } = readers[format];

  test('finds nothing in a sound file, in pieces of any size', () => {
    const pieces = [...bureauFileOf(format, LOANS)];
    expect(read(pieces).findings).toEqual([]);
    expect(read([...pieces.join('')]).findings).toEqual([]);
  });

  test('finds each planted error at its line, and nothing elsewhere', () => {
    const pieces = [...bureauFileOf(format, LOANS)];
    for (let planted = 0; planted < (PLANTED ?? errors.length); planted += 1) {
      const error = errors[planted % errors.length];
      if (error === undefined) throw new Error('no errors to plant');
      const loan = loanFor(error, planted);
      const broken = error.plant(pieces[loan] ?? '');
      expect(broken, `${error.field} ${error.rule} changes loan ${loan}`).not.toBe(pieces[loan]);
      const { findings } = read(pieces.with(loan, broken));
      const named = findings.filter(({ field, rule }) => field === error.field && rule === error.rule);
      expect(named.length, `${error.field} ${error.rule} in loan ${loan}: ${JSON.stringify(findings)}`).toBe(
        1,
      );
      expect(findings.every(({ line }) => linesOf(loan).includes(line))).toBe(true);
    }
  });

  test('finds a number that is used twice, a file that was cut off, and one that goes on', () => {
    const pieces = [...bureauFileOf(format, LOANS)];
    const twice = read(pieces.with(5, pieces[2] ?? '')).findings;
    expect(twice.map(({ rule }) => rule)).toContain(
      format === 'ucrf' ? 'account_number_once' : 'contract_once',
    );
    expect(twice.every(({ line }) => linesOf(5).includes(line))).toBe(true);
    expect(read(pieces.slice(0, -1)).findings).toMatchObject([{ rule: 'file_end' }]);
    expect(read([...pieces, pieces[1] ?? '']).findings.length).toBeGreaterThan(0);
  });

  test('reads a large file piece by piece, with the totals that were meant', () => {
    const { findings, totals } = read(bureauFileOf(format, LARGE));
    expect(findings).toEqual([]);
    expect(totals.accounts).toBe(LARGE);
    expect(totals.balance).toBeGreaterThan(0n);
  });
});
