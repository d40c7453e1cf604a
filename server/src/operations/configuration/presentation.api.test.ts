import { openConfiguration } from '@hiram/contract/operations/configuration';
import { readProduct } from '@hiram/contract/origination/products';
import { readExtension } from '@hiram/contract/servicing/extensions';
import {
  listOrders,
  readHome,
  readJointLoginFailure,
  readLoanDetails,
} from '@hiram/contract/servicing/loans';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import { openComplaint } from '@hiram/contract/support/complaints';
import { contactInfo } from '@hiram/contract/support/engagement';
import {
  type ConfiguringBeside,
  decide,
  startConfiguringBeside,
} from '@hiram/server-testing/operations/configuration/configuration-staff';
import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { product } from '@hiram/server-testing/servicing/loans/orders';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { startTestComplaints } from '@hiram/server-testing/support/complaints/complaints';
import { idFrom } from '@hiram/values/ids';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishProduct } from '#origination/products/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import { registerExtensionRoutes } from '#servicing/extensions/index.ts';
import { builtInChannels } from '#servicing/repayments/index.ts';
import { registerEngagementRoutes } from '#support/engagement/index.ts';
import { type PublishedConfiguration, startPublishedConfiguration } from './index.ts';

// Each field of an answer, from the console's call to the borrower's answer.

const PRODUCT = `hiram:${product.id}`;
const OTHER = '01980000-0000-7000-8000-0000000000fe';

let environment: TestRepayments;
let people: ConfiguringBeside;
let published: PublishedConfiguration;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments((server, context) => {
    Object.assign(context, {
      channels: (market: 'PH') => published?.channels(market) ?? builtInChannels(market),
    });
    registerExtensionRoutes(server, context);
    registerEngagementRoutes(server, context);
  });
  const { database, businessClock, personalData } = environment.context;
  people = await startConfiguringBeside({ database, businessClock, personalData });
  published = await startPublishedConfiguration(database, createLog({ level: 'silent', program: 'test' }));
  const other = testDraft({ product: { id: idFrom(OTHER) } });
  await inTransaction(database, async (tx) => {
    await publishProduct(tx, await draftTest(tx, other), action);
  });
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterAll(async () => {
  published.stop();
  await people.app.close();
  await environment.close();
});

async function logo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 600, channels: 4, background } })
    .png()
    .toBuffer();
}

async function details(orderId: string = payer.loanId, { client } = payer.testPerson) {
  const { status, data, body } = await client.send(readLoanDetails, { productId: product.id, orderId });
  expect(status, body).toBe(200);
  return data;
}

async function tilesForStrangers() {
  const stranger = payer.testPerson.client.copy({ sessionId: '' });
  return (await stranger.send(readJointLoginFailure, {})).data.recProducts;
}

function isOfProduct({ productId }: { readonly productId: string }): boolean {
  return productId === product.id;
}

async function present(set: Readonly<Record<string, unknown>>, subject = PRODUCT): Promise<void> {
  await people.publish('product', subject, ({ presentation }) => Object.assign(presentation, set));
}

describe('a logo', () => {
  test('[R2.7-3][R2.10-1] uploaded on a product is public, small, and shown with its orders, old ones too', async () => {
    const address = await people.upload('logo', await logo('teal'));
    await present({ logo: address });
    const image = await people.app.inject({ method: 'GET', url: address });
    expect([image.statusCode, image.headers['content-type'], image.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });

    const { client } = payer.testPerson;
    const [home] = (await client.send(readHome, {})).data.products;
    const [order] = (await client.send(listOrders, { tab: 'all' })).data.orders;
    const [tile] = await tilesForStrangers();
    expect({
      home: home?.productLogo,
      product: (await client.send(readProduct, { productId: product.id })).data.productLogo,
      orders: order?.productLogo,
      order: (await details()).productLogo,
      repay: (await client.send(readRepayment, payer.order)).data.productLogo,
      extension: (await client.send(readExtension, payer.order)).data.productLogo,
      failure: tile?.logo,
    }).toEqual({
      home: address,
      product: address,
      orders: address,
      order: address,
      repay: address,
      extension: address,
      failure: address,
    });
    await present({ logo: '' });
    expect((await details()).productLogo).toBe('');
  });

  test('[R3-3a] is shown on the order card of a complaint', async () => {
    const complaints = await startTestComplaints();
    const { db, context, personalData } = complaints.orders;
    const beside = await startConfiguringBeside({
      database: db.database,
      businessClock: context.businessClock,
      personalData,
    });
    const address = await beside.upload('logo', await logo('navy'));
    await beside.publish('product', PRODUCT, ({ presentation }) => {
      presentation.logo = address;
    });
    const person = await complaints.testPerson();
    const orderId = await person.hasBorrowed();
    const { orderDetail, orderList } = (await person.client.send(openComplaint, { orderId })).data;
    expect([orderDetail?.productLogo, orderList[0]?.productLogo]).toEqual([address, address]);
    await beside.app.close();
    await complaints.close();
  });

  test('[R3-6a][R2.13-1] of a payment channel is shown in the list and beside its pay code', async () => {
    const address = await people.upload('logo', await logo('green'));
    await people.publish('channel', 'PH', ({ channels }) => {
      for (const channel of channels) if (channel.number === 'seven_eleven') channel.logo = address;
    });
    await published.refresh();
    await payer.begun({ channelNumber: 'seven_eleven' });
    const { data } = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(
      data.repayList.map(({ name, logo: shown }: { name: string; logo: string }) => [name, shown]),
    ).toEqual(
      expect.arrayContaining([
        ['GCash', ''],
        ['7-Eleven', address],
      ]),
    );
    expect(data.defDetail?.logo).toBe(address);
  });

  test('is refused unless it was uploaded here', async () => {
    for (const wrong of [
      'https://elsewhere.example/logo.png',
      `/under/images/${'0'.repeat(64)}`,
      '/under/images/../secret',
    ]) {
      const saved = await people.draft('product', PRODUCT, ({ presentation }) => {
        presentation.logo = wrong;
      });
      const { data } = await decide(people.maker, saved, 'propose');
      expect(data.problems.map(({ path }) => path)).toEqual(['/presentation/logo']);
      await decide(people.maker, saved, 'withdraw');
    }
    const missing = await people.app.inject({ method: 'GET', url: `/under/images/${'0'.repeat(64)}` });
    expect(missing.statusCode).toBe(404);
  });
});

test('the picture of a promotion is refused unless it was uploaded here: pages load no other', async () => {
  for (const wrong of [
    'https://elsewhere.example/a.png',
    '/promotion.png',
    `/under/images/${'0'.repeat(64)}`,
  ]) {
    const saved = await people.draft('product', PRODUCT, ({ confirm }) => {
      confirm.en.promotionImage = wrong;
    });
    const { data } = await decide(people.maker, saved, 'propose');
    expect(data.problems.map(({ path }) => path)).toEqual(['/confirm/en/promotionImage']);
    await decide(people.maker, saved, 'withdraw');
  }
});

describe('a link of a product', () => {
  test('[R2.7-6] h5Url is its repayment page while something is owed, with the order', async () => {
    await present({ repaymentLink: '/repaymentChoice' });
    const query = `productId=${product.id}&orderId=${payer.loanId}`;
    expect(await details()).toMatchObject({ h5Url: `/repaymentChoice?${query}`, inside: '1' });
    const person = await environment.orders.testPerson();
    const applied = await person.hasApplied('under_review');
    expect((await details(applied, person)).h5Url).toBe('');
    await present({ repaymentLink: '' });
    expect(await details()).toMatchObject({ h5Url: '', inside: '1' });
  });

  test('[R4-10] playeduL leads an order that has ended to the configured page, and never one that is owed', async () => {
    await present({ declinedLink: '/aboutUs?from=decline', settledLink: '/home' });
    const person = await environment.orders.testPerson();
    const declined = await person.hasApplied('declined');
    expect(await details(declined, person)).toMatchObject({
      orderStatus: '110',
      playeduL: `/aboutUs?from=decline&productId=${product.id}&orderId=${declined}`,
      inside: '1',
    });
    expect(await details()).toMatchObject({ playeduL: '' });
    await environment.orders.db.asOwner(`update loans set state = 'settled' where id = $1`, [payer.loanId]);
    const settled = await details();
    expect([settled.orderStatus, settled.playeduL]).toEqual([
      '200',
      `/home?productId=${product.id}&orderId=${payer.loanId}`,
    ]);
    await present({ declinedLink: '', settledLink: '' });
    expect(await details(declined, person)).toMatchObject({ playeduL: '' });
  });

  test('inside is "0" while the link leads to another site, which the brand must list', async () => {
    const elsewhere = 'https://pay.example/loans';
    const saved = await people.draft('product', PRODUCT, ({ presentation }) => {
      presentation.repaymentLink = elsewhere;
    });
    const refused = await decide(people.maker, saved, 'propose');
    expect(refused.data.problems.map(({ path }) => path)).toEqual(['/presentation/repaymentLink']);
    await decide(people.maker, saved, 'withdraw');

    await people.publish('brand', 'hiram', (content) => content.linkHosts.push('pay.example'));
    await environment.orders.refreshBrands();
    await present({ repaymentLink: elsewhere });
    expect(await details()).toMatchObject({
      h5Url: `${elsewhere}?productId=${product.id}&orderId=${payer.loanId}`,
      inside: '0',
    });
    // A host that the brand lists no longer: the order leads to our own page again.
    await people.publish('brand', 'hiram', (content) => {
      content.linkHosts = [];
    });
    await environment.orders.refreshBrands();
    expect(await details()).toMatchObject({ h5Url: '', inside: '1' });
    await present({ repaymentLink: '' });
  });
});

describe('a tile', () => {
  test('[R2.15-1][R3-6g] has the tags of its product, and is available while it accepts applications', async () => {
    await people.publish('product', PRODUCT, (content) => {
      content.tags.en = ['Quick', 'No paper'];
      content.presentation.acceptsApplications = false;
    });
    const closed = (await tilesForStrangers()).find(isOfProduct);
    expect(closed).toMatchObject({ available: '0', tags: ['Quick', 'No paper'] });
    const person = await environment.orders.testPerson();
    const { products, next } = (await person.client.send(readHome, {})).data;
    expect(products.find(isOfProduct)).toMatchObject({
      canApply: '0',
      unavailableReason: 'This loan takes no new applications right now. Please choose another one.',
    });
    expect(next.productId).toBe(OTHER);
    await people.publish('product', PRODUCT, (content) => {
      content.tags.en = [];
      content.presentation.acceptsApplications = true;
    });
    const open = (await tilesForStrangers()).find(isOfProduct);
    expect(open).toMatchObject({ available: '1', tags: [] });
  });

  test('[R3-6f][R5-6] of an order is enabled by the same switch, and globally says whether every channel offers it', async () => {
    const third = '01980000-0000-7000-8000-0000000000fd';
    await inTransaction(environment.context.database, async (tx) => {
      await publishProduct(tx, await draftTest(tx, testDraft({ product: { id: idFrom(third) } })), action);
    });
    const person = await environment.orders.testPerson();
    const declined = await person.hasApplied('declined');
    async function tile() {
      const { recProducts } = await details(declined, person);
      return recProducts.find(({ jumpKey }: { jumpKey: string }) => jumpKey === OTHER);
    }
    expect(await tile()).toMatchObject({ buttonEnabled: '1', globally: '0' });
    await people.publish('product', `hiram:${OTHER}`, (content) => {
      content.presentation.acceptsApplications = false;
      content.channels = ['browser', 'ios-shell', 'android-shell'];
      // Within the app stores' limits.
      content.product.interest.monthlyRate = '0.01';
      content.product.fees = [];
      content.product.terms = [
        { count: 3, unit: 'month' },
        { count: 4, unit: 'month' },
      ];
    });
    expect(await tile()).toMatchObject({ buttonEnabled: '0', globally: '1' });
  });
});

test('[R3-4][R2.7-9] the support line and e-mail are set on the brand', async () => {
  await people.publish('brand', 'hiram', (content) => {
    content.support = { phoneLine: '+63 2 8555 0777', email: 'help@hiram.example' };
  });
  const { data } = await payer.testPerson.client.send(contactInfo, { overall: '30' });
  expect(data).toEqual({ email: 'help@hiram.example', smWa: '+63 2 8555 0777' });
  expect((await details()).telephone).toBe('+63 2 8555 0777');
});

test('the console lists the fields of a presentation', async () => {
  const { data } = await people.maker.send(openConfiguration, { kind: 'product', subject: PRODUCT });
  const kinds = new Map(data.fields.map(({ path, kind }) => [path, kind]));
  expect(kinds.get('/presentation/logo')).toBe('logo');
  expect(kinds.get('/confirm/en/promotionImage')).toBe('banner');
});
