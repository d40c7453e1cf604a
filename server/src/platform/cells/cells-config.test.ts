import { describe, expect, test } from 'vitest';
import { type Environment, readApiConfig, readDirectoryConfig, readKmsConfig } from '../config.ts';
import { placeOfNumber } from './choose-cell.ts';
import type { PeerCell } from './routing-config.ts';

const environment = {
  DATABASE_URL: 'postgres://127.0.0.1/hiram',
  RESTATE_INGRESS_URL: 'http://127.0.0.1:8080',
  HIRAM_DEVELOPMENT: '1',
};

function problemsWith(changed: Environment): string {
  try {
    readApiConfig({ ...environment, ...changed });
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the configuration of a cell', () => {
  test('serves all markets without one', () => {
    expect(readApiConfig(environment).cell).toEqual({ name: undefined, markets: ['reference', 'PH', 'IN'] });
  });

  test('serves the named markets only', () => {
    const { cell } = readApiConfig({ ...environment, HIRAM_CELL: 'in-mumbai', HIRAM_MARKETS: 'IN' });
    expect(cell).toEqual({ name: 'in-mumbai', markets: ['IN'] });
  });

  test.each<[string, Environment, string]>([
    ['markets without a name', { HIRAM_MARKETS: 'IN' }, 'HIRAM_CELL must name the cell'],
    ['a market that there is not', { HIRAM_CELL: 'xx', HIRAM_MARKETS: 'XX' }, 'HIRAM_MARKETS is "XX"'],
    ['a market twice', { HIRAM_CELL: 'xx', HIRAM_MARKETS: 'IN,IN' }, 'HIRAM_MARKETS is "IN,IN"'],
    [
      'other cells without a directory',
      { HIRAM_CELL: 'xx', HIRAM_CELLS: 'aa=IN@https://a.example' },
      'HIRAM_DIRECTORY_URL',
    ],
    [
      'other cells without an own name',
      { HIRAM_CELLS: 'aa=IN@https://a.example' },
      'HIRAM_CELL must name this cell',
    ],
    [
      'a cell that is reached without encryption',
      { HIRAM_CELL: 'xx', HIRAM_CELLS: 'aa=IN@http://a.example' },
      'HIRAM_CELLS is',
    ],
  ])('refuses %s', (_what, changed, problem) => {
    expect(problemsWith(changed)).toContain(problem);
  });

  test('refuses providers of other markets in production', () => {
    const problems = problemsWith({
      HIRAM_DEVELOPMENT: '',
      HIRAM_CELL: 'in-mumbai',
      HIRAM_MARKETS: 'IN',
      HIRAM_SMS_ROUTES: 'PH=semaphore, IN=msg91',
      HIRAM_PAYMENT_ROUTES: 'PH/kaya:seven_eleven=xendit, IN=razorpay',
      HIRAM_PAYOUT_XENDIT_KEY: 'a key',
      HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN: 'a token',
    });
    expect(problems).toContain('HIRAM_SMS_ROUTES names PH, which the cell in-mumbai does not serve.');
    expect(problems).toContain('HIRAM_PAYMENT_ROUTES names PH, which the cell in-mumbai does not serve.');
    expect(problems).toContain(
      'HIRAM_PAYOUT_XENDIT_… is an account for markets that the cell in-mumbai does not serve.',
    );
    expect(problems).not.toContain('names IN');
  });
});

describe('the configuration of the directory', () => {
  const [manila, mumbai] = ['m'.repeat(32), 'n'.repeat(32)];
  const directory = {
    DATABASE_URL:
      'postgres://directory:a-password-of-twenty-and-more@db.example/hiram_directory?sslmode=verify-full',
    HIRAM_DIRECTORY_TOKENS: `ph-manila:${manila},in-mumbai:${mumbai}`,
    HIRAM_KMS: 'environment',
  };

  test('is three variables in production', () => {
    expect(readDirectoryConfig(directory).directoryTokens.reveal()).toContain('in-mumbai');
    expect(readKmsConfig(directory)).toBeDefined();
  });

  test.each([
    ['none', ''],
    ['a short token', 'ph-manila:short'],
    ['a token of two cells', `ph-manila:${manila},in-mumbai:${manila}`],
    ['two tokens of a cell', `ph-manila:${manila},ph-manila:${mumbai}`],
  ])('refuses %s, without printing it', (_what, tokens) => {
    const changed = { ...directory, HIRAM_DIRECTORY_TOKENS: tokens };
    expect(() => readDirectoryConfig(changed)).toThrow('HIRAM_DIRECTORY_TOKENS');
    expect(() => readDirectoryConfig(changed)).not.toThrow(tokens === '' ? 'm'.repeat(32) : tokens);
  });
});

describe('the place of a typed number', () => {
  const mumbai: PeerCell = { name: 'in-mumbai', markets: ['IN'], address: 'https://m.example' };
  const delhi: PeerCell = { name: 'in-delhi', markets: ['IN'], address: 'https://d.example' };
  const cebu: PeerCell = { name: 'ph-cebu', markets: ['PH'], address: 'https://c.example' };
  function placed(typed: string, peers: readonly PeerCell[]) {
    return placeOfNumber(typed, 'PH', { cell: { name: 'ph-manila', markets: ['PH'] }, peers });
  }

  test('is here for a number of the own market, which no other cell has', () => {
    expect(placed('09171234567', [mumbai, delhi])).toEqual({ kind: 'here' });
  });

  test('is the only cell with its market, known there or not', () => {
    expect(placed('+91 98765 43210', [mumbai, cebu])).toEqual({ kind: 'cell', cell: mumbai });
  });

  test('is known to the directory alone if several cells have its market', () => {
    expect(placed('+919876543210', [mumbai, delhi])).toEqual({
      kind: 'ask',
      mobiles: ['+919876543210'],
      isOfThisMarket: false,
    });
    expect(placed('09171234567', [cebu])).toEqual({
      kind: 'ask',
      mobiles: ['+639171234567'],
      isOfThisMarket: true,
    });
  });

  test('is here for a number that no market has, which is then refused as ever', () => {
    expect(placed('12', [mumbai, delhi])).toEqual({ kind: 'here' });
  });
});
