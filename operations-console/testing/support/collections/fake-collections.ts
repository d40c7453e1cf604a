import type { Page } from '@playwright/test';
import type { PromiseRow, Promises } from '#support/collections/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

export interface FakedCollections {
  promises: Promises;
}

function promise(given: Partial<PromiseRow>): PromiseRow {
  return {
    promiseId: 'promise-1',
    amount: '240500',
    payOn: '2026-10-30',
    channelName: 'GCash',
    state: 'broken',
    paid: '0',
    madeAt: '2026-10-25T10:20:00.000Z',
    madeBy: 'Ana Cruz',
    decidedAt: '2026-10-31T16:00:00.000Z',
    ...given,
  };
}

function someCollections(): FakedCollections {
  return {
    promises: {
      promises: [
        promise({}),
        promise({
          promiseId: 'promise-0',
          payOn: '2026-10-09',
          amount: '100000',
          paid: '100000',
          state: 'kept',
        }),
      ],
      canPromise: true,
      whyNot: '',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      most: '592754',
      from: '2026-11-16',
      until: '2026-11-26',
      channels: [
        { channel: 'gcash', channelName: 'GCash' },
        { channel: 'maya', channelName: 'Maya' },
      ],
      message:
        'Hiram: thank you. You will pay by 16 Nov 2026, and we will not call until then. See the amount and pay: hiram.example',
    },
  };
}

export async function fakeCollections(
  page: Page,
  staff: FakedStaff,
  api = someCollections(),
): Promise<FakedCollections> {
  await fakeCalls(page, staff, {
    'collections/promises': () => api.promises,
    'collections/promise': ({ amount = '', payOn = '' }) => {
      if (!api.promises.canPromise) return 'promise_active';
      const { decidedAt: _, ...active } = promise({ promiseId: 'promise-2', amount, payOn, state: 'active' });
      api.promises = {
        ...api.promises,
        promises: [active, ...api.promises.promises],
        canPromise: false,
        whyNot: 'A promise is active. The ledger decides it.',
      };
      return { promiseId: 'promise-2' };
    },
  });
  return api;
}
