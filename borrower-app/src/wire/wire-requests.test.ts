import { COMMON_PARAMETER_NAMES } from '@hiram/contract/common-parameters';
import { decodeForm } from '@hiram/contract/form-encoding';
import { listAgreements } from '@hiram/contract/origination/agreements';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import {
  readChannelTemplate,
  renderCaptcha,
  sendRegistrationSms,
  startCaptcha,
} from '@hiram/contract/origination/promotions';
import { readLoanDetails } from '@hiram/contract/servicing/loans';
import { uploadComplaintImage } from '@hiram/contract/support/complaints';
import { contactInfo } from '@hiram/contract/support/engagement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerForTests, startServerForTests } from '#testing/wire/server.ts';
import { pageForTests } from '#testing/wire/wire.ts';
import { createWire } from './wire.ts';

let server: ServerForTests;

beforeAll(async () => {
  server = await startServerForTests();
});

afterAll(() => server.stop());

const sms = {
  phone: '09171234567',
  capcode: 'ab12',
  sid: 's1',
  deviceId: 's1',
  appName: 'Hiram',
  user_from: 'a&b',
  utm_tag: '',
  app_from: 'ph',
};

describe('the content of every request', () => {
  test.each([
    ['a form call', contactInfo, { overall: '30' }],
    ['a JSON call', sendRegistrationSms, sms],
    ['a call that is asked with GET', listAgreements, { productId: '1', scene: '3' }],
    ['an upload', uploadComplaintImage, { problemImage: new Blob(['x'], { type: 'image/png' }) }],
  ] as const)(
    '[R7.1-1] %s is sent under /under with all common parameters in the query',
    async (_, call, request) => {
      const wire = createWire(pageForTests(server.origin, '?deviceName=Galaxy%20A&adId=a%26b'));
      await wire.send(call, request);
      expect(server.last().path).toBe(`/under${call.path.replaceAll('{provider}', 'hiram')}`);
      expect(server.last().query).toMatchObject({
        appVersion: '',
        deviceName: 'Galaxy A',
        deviceId: '',
        osVersion: '',
        sessionId: '',
        adId: 'a&b',
        brand: 'hiram',
        market: 'PH',
        lang: 'en',
      });
      expect(server.last().search).toContain('adId=a%26b');
    },
  );

  test('[R7.1-1] common parameters are refreshed on demand, from the query and by choice', async () => {
    const page = pageForTests(server.origin, '?sessionId=old&deviceId=phone');
    const wire = createWire(page);
    page.location.search = '?sessionId=new';
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().query.sessionId).toBe('old');

    wire.refreshCommonParameters({ lang: 'fil' });
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().query).toMatchObject({ sessionId: 'new', deviceId: 'phone', lang: 'fil' });

    wire.refreshCommonParameters();
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().query.lang).toBe('fil');
  });

  test('the values that the document was made for override the query of the page', async () => {
    const wire = createWire(pageForTests(server.origin, '?brand=nobody&lang=xx'));
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().query).toMatchObject({ brand: 'hiram', lang: 'en' });
  });

  test("[R7.1-4] the form client sends its marker and passes on the page's swift and eyes", async () => {
    const wire = createWire(pageForTests(server.origin, '?swift=s1&eyes=e1&building=b1'));
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      swift: 's1',
      eyes: 'e1',
    });
    expect(server.last().headers).not.toHaveProperty('building');
  });

  test("[R7.1-4] the JSON client sends its marker and passes on the page's building and gather", async () => {
    const wire = createWire(pageForTests(server.origin, '?building=b1&gather=g1&swift=s1'));
    await wire.send(sendRegistrationSms, sms);
    expect(server.last().headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      building: 'b1',
      gather: 'g1',
    });
    expect(server.last().headers).not.toHaveProperty('swift');
  });

  test('[R7.1-4] a marker that the page does not have is sent empty', async () => {
    const wire = createWire(pageForTests(server.origin));
    await wire.send(contactInfo, { overall: '30' });
    expect(server.last().headers).toMatchObject({ swift: '', eyes: '' });
    await wire.send(startCaptcha, {});
    expect(server.last().headers).toMatchObject({ building: '', gather: '' });
  });

  test('a marker that is invalid in a header is encoded instead of failing the call', async () => {
    const wire = createWire(pageForTests(server.origin, `?swift=${encodeURIComponent('é\nइ')}`));
    expect(await wire.send(contactInfo, { overall: '30' })).toMatchObject({ success: true });
    expect(server.last().headers.swift).toBe('%C3%A9%0A%E0%A4%87');
  });
});

describe('the encoding of a request', () => {
  test('[R7.1-2] POST is form-encoded from a flat object', async () => {
    const wire = createWire(pageForTests(server.origin));
    await wire.send(bindAccount, { product_id: '7', accountName: 'Ana & Co', cardType: '1' });
    expect(server.last().method).toBe('POST');
    expect(server.last().body).toBe('accountName=Ana+%26+Co&cardType=1&product_id=7');
  });

  test('[R7.1-2] GET appends the request to the common parameters and has no body', async () => {
    const wire = createWire(pageForTests(server.origin));
    await wire.send(listAgreements, { productId: '7', scene: '3' });
    expect(server.last().method).toBe('GET');
    expect(server.last().search).toMatch(/^\?adId=.*&productId=7&scene=3$/);
    expect(server.last().body).toBe('');
  });

  test('a request without fields appends nothing', async () => {
    await createWire(pageForTests(server.origin)).send(startCaptcha, {});
    expect(Object.keys(server.last().query).sort()).toEqual([...COMMON_PARAMETER_NAMES].sort());
  });

  test("[R7.1-4] the JSON client writes its body as JSON, and the body's deviceId is its own", async () => {
    const wire = createWire(pageForTests(server.origin, '?deviceId=phone'));
    await wire.send(sendRegistrationSms, sms);
    expect(JSON.parse(server.last().body)).toEqual(sms);
    expect(server.last().query.deviceId).toBe('phone');
  });

  test('a file is sent as one part of a multipart body', async () => {
    const problemImage = new File(['picture'], 'proof.png', { type: 'image/png' });
    await createWire(pageForTests(server.origin)).send(uploadComplaintImage, { problemImage });
    expect(server.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.last().body).toContain('name="problemImage"; filename="proof.png"');
    expect(server.last().body).toContain('picture');
  });

  test("{provider} is replaced by the brand's code", async () => {
    await createWire(pageForTests(server.origin)).send(readChannelTemplate, { templateId: '4' });
    expect(server.last().path).toBe('/under/api/v2/hiram/service/channel/channel-template');
  });

  test('an image element gets the same address', () => {
    const wire = createWire(pageForTests('', '?deviceId=phone'));
    const [path, query = ''] = wire.addressOf(renderCaptcha, { sid: 's1', timestamp: '17' }).split('?');
    expect(path).toBe('/under/api/v2/hiram/promotion/get-captcha');
    expect(decodeForm(query)).toMatchObject({
      sid: 's1',
      timestamp: '17',
      deviceId: 'phone',
      brand: 'hiram',
    });
  });

  test('a request missing from the contract does not compile', async () => {
    const wire = createWire(pageForTests(server.origin));
    // @ts-expect-error The contract knows no other value.
    await wire.send(contactInfo, { overall: '31' });
    // @ts-expect-error A field is missing.
    await wire.send(readLoanDetails, { productId: '7' });
    expect(server.last().body).toBe('productId=7');
  });
});
