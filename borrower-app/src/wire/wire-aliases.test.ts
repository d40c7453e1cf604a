import { createAliasing } from '@hiram/contract/aliasing';
import { listAgreements } from '@hiram/contract/origination/agreements';
import { startCaptcha } from '@hiram/contract/origination/promotions';
import { brandConfig } from '@hiram/contract/people/brands';
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

describe('aliases', () => {
  const table = {
    fields: {
      overall: 'k1',
      email: 'k2',
      data: 'k3',
      code: 'k4',
      message: 'k5',
      problemImage: 'k6',
      scene: 'k7',
    },
    paths: {
      '/brand/config': '/xx',
      '/v3/personal-center/contact-kf-info': '/zz',
      '/api/v2/{provider}/promotion/get-sid': '/y/{provider}',
    },
  };
  const aliasing = createAliasing(table, 'hiram');

  test('[R3-9] names and path are sent aliased, and the response is read back', async () => {
    server.answerWith({ k4: 0, k5: 'ok', k3: { k2: 'help@example.com', smWa: '1' } });
    const wire = createWire({ ...pageForTests(server.origin), aliasing });
    const answer = await wire.send(contactInfo, { overall: '30' });
    expect(server.last()).toMatchObject({ path: '/under/zz', body: 'k1=30' });
    expect(answer).toMatchObject({
      success: true,
      message: 'ok',
      data: { email: 'help@example.com', smWa: '1' },
      raw: { k4: 0 },
    });
  });

  test('[R3-9] so are the path of a provider, the names in a query and the name of a file', async () => {
    const wire = createWire({ ...pageForTests(server.origin), aliasing });
    await wire.send(startCaptcha, {});
    expect(server.last().path).toBe('/under/y/hiram');
    await wire.send(listAgreements, { productId: '1', scene: '3' });
    expect(server.last().query).toMatchObject({ k7: '3', brand: 'hiram' });
    await wire.send(uploadComplaintImage, { problemImage: new Blob(['x']) });
    expect(server.last().body).toContain('name="k6"');
  });

  test('[R3-9] the call that brings the table is not aliased', async () => {
    server.answerWith({ code: 0, message: '', data: { config: { email: 'x' } } });
    const wire = createWire({ ...pageForTests(server.origin), aliasing });
    expect(await wire.send(brandConfig, {})).toMatchObject({
      success: true,
      data: { config: { email: 'x' } },
    });
    expect(server.last().path).toBe('/under/brand/config');
  });
});
