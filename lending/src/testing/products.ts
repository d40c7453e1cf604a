import { idFrom } from '@hiram/values/ids';
import { percent, ZERO_RATE } from '@hiram/values/rate';
import type { Product } from '../product.ts';

/** One payment after a month of days, at 6 % with 5 % deducted: the typical loan of the Philippine market. */
export const philippineBullet: Product = {
  id: idFrom<'Product'>('00000000-0000-7000-8000-000000000001'),
  version: '1',
  market: 'PH',
  currency: 'PHP',
  amounts: { min: 100_000n, max: 1_000_000n, step: 50_000n },
  terms: [{ count: 30, unit: 'day' }],
  repayment: { kind: 'bullet' },
  interest: { method: 'declining', monthlyRate: percent('6') },
  fees: [{ name: 'processing fee', timing: 'up_front', share: percent('5'), fixed: 0n }],
  lateMonthlyRate: percent('5'),
  lifetimeCostCap: null,
  extension: { days: 7, feeRate: percent('2.5'), maximumCount: 2 },
  keepsFeeInCoolingOff: false,
};

/** Three to four equal monthly instalments on the declining balance. */
export const philippineInstalments: Product = {
  ...philippineBullet,
  id: idFrom<'Product'>('00000000-0000-7000-8000-000000000002'),
  terms: [
    { count: 3, unit: 'month' },
    { count: 4, unit: 'month' },
  ],
  repayment: { kind: 'instalments', every: { count: 1, unit: 'month' } },
  interest: { method: 'declining', monthlyRate: percent('6') },
  fees: [{ name: 'processing fee', timing: 'up_front', share: percent('10'), fixed: 0n }],
};

/** Six monthly instalments at 2 % with a fee of 3 %, in rupees. */
export const indianInstalments: Product = {
  ...philippineInstalments,
  id: idFrom<'Product'>('00000000-0000-7000-8000-000000000003'),
  market: 'IN',
  currency: 'INR',
  amounts: { min: 500_000n, max: 5_000_000n, step: 100_000n },
  terms: [{ count: 6, unit: 'month' }],
  interest: { method: 'declining', monthlyRate: percent('2') },
  fees: [{ name: 'processing fee', timing: 'up_front', share: percent('3'), fixed: 0n }],
  lateMonthlyRate: percent('2'),
  lifetimeCostCap: percent('100'),
  extension: null,
  keepsFeeInCoolingOff: true,
};

/** One payment after 91 to 365 days, under the terms of the specification. */
export const referenceBullet: Product = {
  ...philippineBullet,
  id: idFrom<'Product'>('00000000-0000-7000-8000-000000000004'),
  market: 'reference',
  terms: [
    { count: 91, unit: 'day' },
    { count: 120, unit: 'day' },
    { count: 365, unit: 'day' },
  ],
  interest: { method: 'flat', monthlyRate: percent('1') },
  fees: [],
  lateMonthlyRate: ZERO_RATE,
};
