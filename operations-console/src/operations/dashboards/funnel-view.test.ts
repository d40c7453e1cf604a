import { expect, test } from 'vitest';
import { funnelView } from './funnel-view.ts';

const counts = { registered: '10', applied: '5', approved: '4', signed: '3', paidOut: '2' } as const;

test('a share of visits leaves out the people who came without a link, because they never were a visit', () => {
  const { keyMetrics, parts } = funnelView({
    asOf: '2026-11-16T00:00:00.000Z',
    steps: [
      { step: 'visits', count: '100' },
      { step: 'registered', count: '25' },
      { step: 'paid_out', count: '6' },
    ],
    links: [
      { brand: 'hiram', template: 'payday', link: 'radio', visits: '100', ...counts },
      { brand: 'hiram', template: '', link: '', visits: '0', ...counts, registered: '15', paidOut: '4' },
      { brand: 'udhaar', template: '', link: '', visits: '0', ...counts },
    ],
    pages: [],
    // The cast leaves out the header of the answer, which the view does not read.
  } as unknown as Parameters<typeof funnelView>[0]);
  const shown = Object.fromEntries(keyMetrics.map(({ label, value }) => [label, value]));
  expect(shown).toEqual({
    'Visits through links': '100',
    Registered: '25',
    Disbursed: '6',
    'Visit-to-disbursement rate': '2.0%',
  });
  const byLink = parts.find(({ name }) => name === 'payouts-by-link');
  expect(byLink?.metrics.rows.map(([title]) => title)).toEqual([
    'Direct (hiram)',
    'radio',
    'Direct (udhaar)',
  ]);
});
