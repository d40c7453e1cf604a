import { expect, test } from 'vitest';
import { financialStatements } from './financial-statements.ts';

function account(code: number, kind: string, [debit, credit]: readonly [bigint, bigint]) {
  return { code, name: `account ${code}`, kind, debit, credit, isAsAccountsSay: true };
}

/** Capital, a loan with a fee of last year, interest and an allowance of this year. */
const yearBefore = [
  account(101, 'asset', [1_000_00n, 0n]),
  account(113, 'asset', [5_000_00n, 900_00n]),
  account(302, 'equity', [0n, 5_000_00n]),
  account(402, 'income', [0n, 100_00n]),
];
const monthBefore = [
  ...yearBefore,
  account(401, 'income', [0n, 60_00n]),
  account(102, 'asset', [60_00n, 0n]),
];
const now = [
  account(101, 'asset', [1_000_00n, 300_00n]),
  account(102, 'asset', [101_00n, 60_00n]),
  account(107, 'asset', [0n, 25_00n]),
  account(113, 'asset', [5_360_00n, 900_00n]),
  account(202, 'liability', [0n, 0n]),
  account(302, 'equity', [0n, 5_000_00n]),
  account(401, 'income', [0n, 101_00n]),
  account(402, 'income', [0n, 100_00n]),
  account(505, 'cost', [25_00n, 0n]),
];

test('profit and loss is the difference to the month and the year before, and the balance sheet balances', () => {
  const statements = financialStatements({ now, monthBefore, yearBefore });
  expect(statements.income.map(({ code, month, year }) => [code, month, year])).toEqual([
    [401, 41_00n, 101_00n],
    [402, 0n, 0n],
  ]);
  expect(statements.profit).toEqual({ month: 16_00n, year: 76_00n });
  expect(statements.retainedEarnings).toBe(100_00n);
  expect(statements.assets.map(({ code, amount }) => [code, amount])).toEqual([
    [101, 700_00n],
    [102, 41_00n],
    [107, -25_00n],
    [113, 4_460_00n],
  ]);
  expect(statements.totals).toEqual({ assets: 5_176_00n, liabilities: 0n, equity: 5_176_00n });
  expect(statements.isBalanced).toBe(true);
});

test('accounts without a posting are left out, and a ledger that does not balance is reported', () => {
  const statements = financialStatements({
    now: [account(101, 'asset', [5n, 0n]), account(202, 'liability', [0n, 0n])],
    monthBefore: [],
    yearBefore: [],
  });
  expect(statements.liabilities).toEqual([]);
  expect(statements.isBalanced).toBe(false);
});
