import type { AliasTable } from '@hiram/contract/aliasing';
import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import {
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDisclosure,
} from '@hiram/contract/servicing/signing';
import { indianInstalments } from '@hiram/lending/testing/products';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import {
  type Applicant,
  type SigningApi,
  startSigningApi,
} from '@hiram/server-testing/servicing/signing/signing-api';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftProduct, plainPresentation, publishProduct } from '#origination/products/index.ts';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** One brand's aliases for paths and fields. */
const aliases: AliasTable = {
  paths: {
    '/v3/loan-confirm-new/loan-detail-confirm': '/q/7f',
    '/v3/loan-confirm-new/loan-detail-push': '/q/8a',
    '/v3/contract-new/contract': '/q/9b',
    '/v3/contract-new/contract-jump': '/q/9c',
  },
  fields: {
    productId: 'p1',
    amount: 'a2',
    periods: 'b3',
    termUnit: 'c4',
    digest: 'd5',
    repay_plans: 'e6',
    pay_time: 'f7',
    buttonText: 'g8',
    lendDetailsUrl: 'h9',
    code: 'k0',
    message: 'm1',
    data: 'n2',
    title: 't3',
    scene: 's4',
    position: 'u5',
    contract_url: 'v6',
  },
};

let api: SigningApi;
beforeAll(async () => {
  api = await startSigningApi();
});
afterAll(() => api.close());

async function page(who: Applicant, lang = 'en') {
  const { data } = await api.send(readLoanConfirmVariant2, who, { productId: who.productId }, { lang });
  return data;
}

describe('[R2.9-1] the second variant', () => {
  test('shows the same offer, with its own button and no promotion unless the product has one', async () => {
    const maria = await api.approved('PH');
    const { data: first } = await api.send(readLoanConfirm, maria, { productId: maria.productId });
    expect(await page(maria)).toEqual({
      ...first,
      buttonText: 'Sign and receive the money',
      currencyFlag: '0',
    });
    expect(await page(maria, 'fil')).toMatchObject({ buttonText: 'Pumirma at tanggapin ang pera' });
  });

  test('takes button and promotion from the product’s copy, and shows rupees by its flag', async () => {
    const { version: _version, ...product } = indianInstalments;
    const action = { by: 'maker@hiram.example', at: api.businessClock.now() };
    const words = { name: 'Cash', fees: { 'processing fee': 'Processing fee' } };
    const promotionImage = `/under/images/${'a'.repeat(64)}`;
    const version = await inTransaction(api.db.database, async (tx) => {
      const drafted = await draftProduct(
        tx,
        {
          product,
          brandCode: 'udhaar',
          presentation: plainPresentation,
          channels: ['browser'],
          validUntil: null,
          texts: {
            en: { ...words, confirm: { buttonText: 'Get my festival loan', promotionImage } },
            hi: words,
          },
          validFrom: calendarDate('2026-11-15'),
        },
        action,
      );
      await publishProduct(tx, { id: product.id, version: drafted }, action);
      return drafted;
    });
    const asha = await api.approved('IN', { productVersion: version });
    expect(await page(asha)).toMatchObject({
      buttonText: 'Get my festival loan',
      promotionImage,
      currencyFlag: '1',
    });
    const hindi = await page(asha, 'hi');
    expect(hindi.buttonText).toBe('साइन करें और पैसा पाएँ');
    expect(hindi).not.toHaveProperty('promotionImage');
  });
});

describe('[R7.6-1e] [R3-9] the second variant of a brand with its own names', () => {
  let maria: Applicant;
  beforeAll(async () => {
    maria = await api.approved('PH');
    await inTransaction(api.db.database, (tx) => publishBrand(tx, testBrand({ aliases })));
    await api.brands.refresh();
  });

  async function onTheWire(
    method: 'GET' | 'POST',
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ status: number; body: Record<string, unknown>; raw: string }> {
    const form = new URLSearchParams(fields).toString();
    const query = `brand=hiram&lang=en&deviceId=a+phone${method === 'GET' ? `&${form}` : ''}`;
    const answer = await api.server.app.inject({
      method,
      url: `${API_PREFIX}${path}?${query}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        [XHR_MARKER.name]: XHR_MARKER.value,
        'x-borrower-of-test': maria.id,
      },
      ...(method === 'POST' && { payload: form }),
    });
    return { status: answer.statusCode, body: answer.json(), raw: answer.body };
  }

  test('reads the offer, its agreements and one of them, and signs, all under aliases, completed with "00"', async () => {
    // A path without an alias still has aliased fields.
    const card = await onTheWire('POST', readLoanDisclosure.path, { p1: maria.productId });
    const { d5: digest } = card.body.n2 as Record<string, string>;
    assert(digest !== undefined, `no card: ${card.raw}`);
    const read = await onTheWire('POST', '/q/7f', { p1: maria.productId });
    expect(read.body).toMatchObject({
      k0: '00',
      m1: '',
      n2: { a2: '500000', b3: '3', c4: 'month', g8: 'Sign and receive the money', e6: { length: 3 } },
    });
    for (const real of ['productId', 'amount', 'periods', 'termUnit', 'repay_plans', 'buttonText', 'code']) {
      expect(read.raw).not.toContain(`"${real}"`);
    }
    const listed = await onTheWire('GET', '/q/9b', { p1: maria.productId, s4: '3' });
    expect(listed.body).toMatchObject({
      k0: '00',
      n2: [{ t3: 'Disclosure statement' }, { t3: 'Loan agreement' }],
    });
    const opened = await onTheWire('GET', '/q/9c', { p1: maria.productId, s4: '3', u5: '1' });
    expect(opened.body).toMatchObject({
      k0: '00',
      n2: { v6: expect.stringContaining('/v3/contract/document?') },
    });
    const terms = { p1: maria.productId, a2: '500000', b3: '3', c4: 'month', d5: digest };
    // A refusal uses the same aliases and has a displayable message.
    const refused = await onTheWire('POST', '/q/8a', { ...terms, a2: '900000' });
    expect(refused).toMatchObject({ status: 200, body: { k0: '40904', m1: expect.stringMatching(/\w/) } });
    const signed = await onTheWire('POST', '/q/8a', terms);
    expect(signed.body).toMatchObject({
      k0: '00',
      n2: {
        h9: `/loanDetail?${new URLSearchParams({ orderId: maria.orderId, productId: maria.productId })}`,
      },
    });
    expect(api.signed.map(({ loanId }) => loanId)).toEqual([maria.orderId]);
    expect(await onTheWire('POST', '/q/8a', terms)).toEqual(signed);
  });

  test('has the same rules as the first: terms, digest and ownership of the offer', async () => {
    const asha = await api.approved('IN');
    const { digest } = await api.disclose(asha);
    function send(given: Record<string, string>) {
      return api.send(confirmLoanVariant2, asha, { ...asked.IN, digest, ...given });
    }
    expect(await send({ amount: '1' })).toMatchObject({ status: 200, code: '40904' });
    expect(await send({ digest: '0'.repeat(64) })).toMatchObject({ status: 200, code: '40904' });
    expect((await send({ productId: asked.PH.productId })).status).toBe(404);
    expect(await send({})).toMatchObject({ status: 200, code: '00' });
  });
});
