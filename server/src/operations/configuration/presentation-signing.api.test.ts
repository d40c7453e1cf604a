import { applyForProduct, readApplication } from '@hiram/contract/origination/applications';
import { readLoanConfirm, readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import {
  type ConfiguringBeside,
  startConfiguringBeside,
} from '@hiram/server-testing/operations/configuration/configuration-staff';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import {
  type Applicant,
  type SigningApi,
  startSigningApi,
} from '@hiram/server-testing/servicing/signing/signing-api';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The confirm page's fields, from the console's call to the borrower's answer.

let api: SigningApi;
let people: ConfiguringBeside;
let who: Applicant;
beforeAll(async () => {
  api = await startSigningApi();
  const { personalData } = api.context;
  people = await startConfiguringBeside({
    database: api.db.database,
    businessClock: api.businessClock,
    personalData,
  });
  who = await api.approved('PH');
});
afterAll(async () => {
  await people.app.close();
  await api.close();
});

async function present(set: Readonly<Record<string, unknown>>): Promise<void> {
  await people.publish('product', `hiram:${who.productId}`, ({ presentation }) =>
    Object.assign(presentation, set),
  );
}

async function confirmPage() {
  return (await api.send(readLoanConfirm, who, { productId: who.productId })).data;
}

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1_600, height: 900, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();
}

test('[R3-6c] the logo of the product is on its confirm page and its application', async () => {
  const address = await people.upload('logo', await picture());
  await present({ logo: address });
  expect((await confirmPage()).comProductLogo).toBe(address);
  const { data } = await api.send(readApplication, who, { orderId: who.orderId });
  expect(data.productLogo).toBe(address);
});

test('[R4-6][R3-6c] isPopType is set on the product: whether leaving the page asks first', async () => {
  expect((await confirmPage()).isPopType).toBe('1');
  await present({ asksBeforeLeaving: false });
  expect((await confirmPage()).isPopType).toBe('0');
});

test('[R2.9-1] the picture of the promotional pop-up is uploaded in the console', async () => {
  const address = await people.upload('banner', await picture());
  await people.publish('product', `hiram:${who.productId}`, ({ confirm }) => {
    confirm.en.promotionImage = address;
  });
  const later = await api.approved('PH', { productVersion: 4 });
  const { data } = await api.send(readLoanConfirmVariant2, later, { productId: later.productId });
  expect(data.promotionImage).toBe(address);
  const image = await people.app.inject({ method: 'GET', url: address });
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 1_080 });
});

test('a product that is closed for applications refuses new ones, and lets started ones go on', async () => {
  const [started, late] = [await api.newBorrower('PH'), await api.newBorrower('PH')];
  expect((await api.send(applyForProduct, started, asked.PH)).status).toBe(200);
  await present({ acceptsApplications: false });
  expect((await api.send(applyForProduct, started, asked.PH)).status).toBe(200);
  expect((await api.send(applyForProduct, late, asked.PH)).code).toBe(40947);
  await present({ acceptsApplications: true });
  expect((await api.send(applyForProduct, late, asked.PH)).status).toBe(200);
});
