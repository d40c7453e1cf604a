import { describe, expect, test } from 'vitest';
import { framedAddress } from '#native-shell/framed-address.ts';
import { confirm, disclosure, higherCost, OTHER_DIGEST } from '#testing/servicing/signing/fake-signing.ts';
import { changedTerms, nothingChanged } from './changed-terms.ts';
import { parametersAfterSigning } from './confirm-address.ts';
import { isSameOffer } from './same-offer.ts';

const read = disclosure();

describe('changes between reading and signing', () => {
  test('the same terms have no changes, also with another account or another expiry time', () => {
    expect(changedTerms(read, read)).toEqual(nothingChanged);
    const elsewhere = disclosure({ payoutAccount: { name: 'Maya', number: '1' }, digest: OTHER_DIGEST });
    expect(changedTerms(read, elsewhere).isAny).toBe(false);
  });

  test('a more expensive offer shows the previous amounts', () => {
    expect(changedTerms(read, higherCost)).toEqual({
      isAny: true,
      before: {
        netProceeds: '475000',
        totalCost: '66235',
        effectiveMonthlyRate: '6.79',
        annualPercentageRate: '81.48',
      },
      term: false,
      fees: { 'Processing fee': '25000' },
      instalments: {},
    });
  });

  test('an instalment is changed if its amount or date differs, and if it is added or removed', () => {
    const [first, second, third] = read.instalments;
    if (!first || !second || !third) throw new Error('expected three payments');
    const now = disclosure({
      digest: OTHER_DIGEST,
      instalments: [
        { ...first, dueOn: '2026-12-16' },
        { ...second, amount: '180412' },
        third,
        { ...third, number: '4' },
      ],
    });
    expect(changedTerms(read, now).instalments).toEqual({ 1: {}, 2: { amount: '180411' }, 4: {} });
    const fewer = disclosure({ digest: OTHER_DIGEST, instalments: [first, second] });
    expect(changedTerms(read, fewer).isAny).toBe(true);
    expect(changedTerms(read, disclosure({ digest: OTHER_DIGEST, fees: [] })).isAny).toBe(true);
  });

  test('a new fee, a longer term and a changed message are marked', () => {
    const now = disclosure({
      digest: OTHER_DIGEST,
      periods: '4',
      lateCost: 'It costs more.',
      fees: [...read.fees, { name: 'Stamp', timing: 'up_front', amount: '1' }],
    });
    expect(changedTerms(read, now)).toMatchObject({
      isAny: true,
      term: true,
      fees: { Stamp: '' },
      before: { lateCost: read.lateCost },
    });
  });
});

test('two responses are the same offer if amount, term and every instalment match', () => {
  expect(isSameOffer({ confirm: confirm(), disclosure: read })).toBe(true);
  for (const parts of [
    { amount: '1' },
    { periods: '4' },
    { termUnit: 'day' as const },
    { repay_plans: [] },
  ]) {
    expect(isSameOffer({ confirm: confirm(parts), disclosure: read })).toBe(false);
  }
  for (const parts of [{ amount: '1' }, { pay_time: '2026-12-16' }]) {
    const repay_plans = confirm().repay_plans.map((plan, index) =>
      index === 0 ? { ...plan, ...parts } : plan,
    );
    expect(isSameOffer({ confirm: confirm({ repay_plans }), disclosure: read })).toBe(false);
  }
});

test('only addresses on our own host are framed', () => {
  const own = 'https://app.example';
  expect(framedAddress('/under/v3/contract/document?a=1', own)).toBe(`${own}/under/v3/contract/document?a=1`);
  expect(framedAddress(`${own}/x`, own)).toBe(`${own}/x`);
  for (const link of [
    ...[
      '',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      `blob:${own}/1`,
      'about:blank',
    ],
    ...['https://app.example.evil/', 'https://app.example@evil.example/', '//evil.example/x', 'http://[bad'],
    ...['/\\evil.example/x', '\\\\evil.example', 'http://app.example/x', 'intent://x#Intent;end'],
  ]) {
    expect(framedAddress(link, own), link).toBeUndefined();
  }
});

test('[R2.9-2] extra parameters of the page address are passed on', () => {
  const search = '?productId=1&orderId=2&brand=hiram&sessionId=s&channel=7&tag=a%26b&from=home';
  expect(parametersAfterSigning(search)).toEqual({ channel: '7', tag: 'a&b', from: 'confirm' });
});
