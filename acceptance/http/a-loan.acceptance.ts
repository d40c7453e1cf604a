import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Borrower, codeFor, common, get, logIn, messagesTo, newPhone, post } from '../borrower.ts';
import { loanDetails } from '../entities.ts';
import { exchangeBytes } from '../exchange.ts';
import { freshMobile } from '../fresh-mobile.ts';
import { multipart, pictureOf } from '../picture.ts';
import {
  anyText,
  at,
  day,
  expectShape,
  filled,
  flag,
  link,
  listAt,
  minorUnits,
  optional,
  someOf,
  textAt,
  whole,
} from '../shape.ts';
import { acceptedStack } from '../stack/accepted-stack.ts';

// One loan of a new borrower, from the first login to the money, by requests alone. The cases follow one another.
test.describe.configure({ mode: 'serial' });

const PRODUCT = '01980000-0000-7000-8000-000000000004';
let borrower: Borrower;
let orderId = '';
let offer: { readonly amount: string; readonly periods: string; readonly termUnit: string };

test('[R7.10-1a: SMS code, login, user info, user menu] a new number logs in by SMS and sees its own data', async () => {
  borrower = await logIn(freshMobile());
  const info = await post(borrower, '/under/v3/user/info');
  expect([info.status, info.code]).toEqual([200, 0]);
  expectShape(info.data, {
    userId: filled,
    maskedMobile: filled,
    hasPassword: flag,
    sessions: someOf({ isThisOne: flag }),
  });
  expect(textAt(info.data, 'maskedMobile')).not.toContain(borrower.mobile);
  const menu = await post(borrower, '/under/v3/user/menu');
  expectShape(menu.data, { menu: someOf({ key: filled }) });
});

test('[R7.10-1b: home, product detail, product apply] home offers the product, and an application begins', async () => {
  const home = await post(borrower, '/under/v3/home/index');
  expectShape(home.data, {
    products: someOf({ productId: filled, productName: filled, productLogo: anyText, canApply: flag }),
  });
  const product = await post(borrower, '/under/v3/product/detail', `productId=${PRODUCT}`);
  expectShape(product.data, {
    productId: PRODUCT,
    productName: filled,
    minAmount: minorUnits,
    maxAmount: minorUnits,
  });
  const applied = await post(
    borrower,
    '/under/v3/product/apply',
    `productId=${PRODUCT}&amount=800000&periods=120&termUnit=day`,
  );
  expect(applied.code, applied.body).toBe(0);
  orderId = textAt(applied.data, 'orderId');
});

test('[R7.10-1b: certify pages][R5-8] who is under 18, no Filipino or lives elsewhere is refused; the pages are saved', async () => {
  const answers = identity({ birthDay: '1990-02-11', nationality: 'filipino', country: 'philippines' });
  for (const [wrong, name] of [
    [identity({ birthDay: '2015-01-01', nationality: 'filipino', country: 'philippines' }), 'birthDay'],
    [identity({ birthDay: '1990-02-11', nationality: 'other', country: 'philippines' }), 'nationality'],
    [identity({ birthDay: '1990-02-11', nationality: 'filipino', country: 'other' }), 'addressCountry'],
  ] as const) {
    const saved = await save('identity', wrong);
    expect(JSON.stringify(at(saved.data, 'problems')), `${name}: ${saved.body}`).toContain(`"${name}"`);
  }
  for (const [step, fields] of [
    ['identity', answers],
    ['work', 'employmentKind=employed&employer=Tindahan&monthlyIncome=30000&payday=15'],
    [
      'references',
      'reference1Name=Ana%20Reyes&reference1Relation=sibling&reference1Mobile=13912345678&reference2Name=Ben%20Cruz&reference2Relation=friend&reference2Mobile=13812345678',
    ],
  ] as const) {
    const saved = await save(step, fields);
    expectShape(saved.data, { isDone: '1', problems: [] });
  }
});

test('[R7.10-1c] an image is uploaded in parts, the device is told, the place needs consent; contacts cannot be sent', async () => {
  for (const [kind, purpose] of [
    ['identity_front', 'identity'],
    ['identity_back', 'identity'],
    ['selfie', 'selfie'],
  ] as const) {
    const attached = await post(
      borrower,
      '/under/v3/certify/attach',
      `orderId=${orderId}&kind=${kind}&imageId=${await upload(purpose, kind)}`,
    );
    expectShape(attached.data, { url: link });
  }
  const device = await post(
    borrower,
    '/under/v3/upload/device',
    'model=Pixel%204a&osName=Android&screen=360x800&timeZone=Asia%2FManila',
  );
  expect(device.code, device.body).toBe(0);
  const place = await post(
    borrower,
    '/under/v3/upload/location',
    'latitude=14.55&longitude=121.02&takenAt=2026-11-17T08%3A00%3A00.000Z',
  );
  expect([200, 400, 409]).toContain(place.status);
  for (const path of ['/under/v3/upload/contacts', '/under/v3/upload/contact']) {
    expect((await post(borrower, path, 'contacts=%5B%5D')).status).toBe(404);
  }
});

test('[R7.2-1a][R3-1] card-init with product_id answers the form, item by item', async () => {
  const answer = await post(borrower, '/under/v3/bind-card/card-init', `product_id=${PRODUCT}`);
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, {
    items: someOf({
      code: filled,
      title: filled,
      subtitle: anyText,
      cate: (value) =>
        ['text', 'citySelect', 'day', 'enum'].includes(String(value)) ? undefined : 'no cate',
      value: anyText,
      note: optional([{ name: filled, type: filled }]),
      inputType: filled,
      cardTypeMi: whole,
      channelNumber: '90006',
    }),
  });
  const cardType = listAt(answer.data, 'items').find((item) => at(item, 'code') === 'cardType');
  expectShape(cardType, { value: '1', cardTypeMi: '0', cate: 'enum' });
});

test('[R7.2-1b][R3-2] bind-card-new takes the map of codes and values with product_id; an enum sends its type', async () => {
  const answer = await post(
    borrower,
    '/under/v3/bind-card/bind-card-new',
    `cardType=1&bank=BNORPHMMXXX&accountNumber=001234567890&branchCity=1380300000&holderName=Ana%20Acceptance&birthDay=1990-02-11&product_id=${PRODUCT}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
});

test('[R4-14][R7.10-1b: certify pages] the application is sent, decided within a day, and an offer waits', async () => {
  const consents = await post(borrower, '/under/v3/certify/consents', `orderId=${orderId}`);
  const asked = at(consents.data, 'consents');
  for (const consent of Array.isArray(asked) ? asked : []) {
    await post(
      borrower,
      '/under/v3/certify/consent',
      `orderId=${orderId}&consentId=${textAt(consent, 'consentId')}&digest=${textAt(consent, 'digest')}&isGiven=1`,
    );
  }
  const sent = await post(borrower, '/under/v3/certify/submit', `orderId=${orderId}`);
  expect(sent.code, sent.body).toBe(0);
  let application: unknown;
  await expect
    .poll(async () => {
      application = (await post(borrower, '/under/v3/certify/index', `orderId=${orderId}`)).data;
      return at(application, 'state');
    })
    .toBe('awaiting_signature');
  expectShape(application, {
    sentAt: filled,
    decideBy: filled,
    offer: { amount: minorUnits, periods: whole },
  });
  const [sentAt, decideBy] = [textAt(application, 'sentAt'), textAt(application, 'decideBy')];
  expect(Date.parse(decideBy) - Date.parse(sentAt)).toBeLessThanOrEqual(24 * 3_600_000);
});

test('[R7.6-1a][R3-6c] loan-detail-confirm with productId answers what the borrower confirms', async () => {
  const answer = await post(borrower, '/under/v3/loan-confirm/loan-detail-confirm', `productId=${PRODUCT}`);
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, confirmShape);
  offer = {
    amount: textAt(answer.data, 'amount'),
    periods: textAt(answer.data, 'periods'),
    termUnit: textAt(answer.data, 'termUnit'),
  };
  expect(offer).toEqual({ amount: '800000', periods: '120', termUnit: 'day' });
});

test('[R7.6-1b][R3-6d] contract with productId and scene 3 answers the agreements by title', async () => {
  const answer = await get(borrower, '/under/v3/contract/contract', `productId=${PRODUCT}&scene=3`);
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, someOf({ title: filled }));
});

test('[R7.6-1c] contract-jump with productId, scene 3, position and orderId answers contract_url, which opens', async () => {
  const answer = await get(
    borrower,
    '/under/v3/contract/contract-jump',
    `productId=${PRODUCT}&scene=3&position=0&orderId=${orderId}`,
  );
  expectShape(JSON.parse(answer.body), { code: 0, data: { contract_url: link } });
  const opened = await fetch(new URL(textAt(answer.data, 'contract_url'), acceptedStack().apiUrl), {
    headers: { Cookie: borrower.cookie },
  });
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-type')).toContain('text/html');
});

test('[R7.6-1e][R7.1-3b] variant 2: the same four calls under their own paths, code "00", a message on error', async () => {
  const confirm = await post(
    borrower,
    '/under/v3/loan-confirm-new/loan-detail-confirm',
    `productId=${PRODUCT}`,
  );
  expect([confirm.status, confirm.code]).toEqual([200, '00']);
  expectShape(confirm.data, { ...confirmShape, buttonText: filled, currencyFlag: flag });
  const agreements = await get(borrower, '/under/v3/contract-new/contract', `productId=${PRODUCT}&scene=3`);
  expectShape(JSON.parse(agreements.body), { code: '00', data: someOf({ title: filled }) });
  const jump = await get(
    borrower,
    '/under/v3/contract-new/contract-jump',
    `productId=${PRODUCT}&scene=3&position=0&orderId=${orderId}`,
  );
  expectShape(JSON.parse(jump.body), { code: '00', data: { contract_url: link } });
  const refused = await post(
    borrower,
    '/under/v3/loan-confirm-new/loan-detail-push',
    `amount=900000&periods=120&termUnit=day&productId=${PRODUCT}`,
  );
  expect(refused.status).toBe(200);
  expect(refused.code).not.toBe('00');
  expectShape(refused.message, filled);
});

test('[R7.6-1d] loan-detail-push: other terms are refused in the envelope, the offer’s own lend, an unknown field is ignored', async () => {
  const refused = await post(
    borrower,
    '/under/v3/loan-confirm/loan-detail-push',
    `amount=800100&periods=120&termUnit=day&productId=${PRODUCT}`,
  );
  expect(refused.status).toBe(200);
  expect(refused.code).not.toBe(0);
  const answer = await post(
    borrower,
    '/under/v3/loan-confirm/loan-detail-push',
    `amount=800000&periods=120&termUnit=day&productId=${PRODUCT}&somethingElse=1`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
  expectShape(answer.data, { lendDetailsUrl: link });
  expect(textAt(answer.data, 'lendDetailsUrl')).toContain(orderId);
});

test('[R7.7-1a][R3-6e] loan-details with productId and orderId; the money arrives and the order is 170', async () => {
  let details: unknown;
  await expect
    .poll(
      async () => {
        const answer = await post(
          borrower,
          '/under/v3/loan-details/loan-details',
          `productId=${PRODUCT}&orderId=${orderId}`,
        );
        expect([answer.status, answer.code]).toEqual([200, 0]);
        details = answer.data;
        expect(['151', '170']).toContain(at(details, 'orderStatus'));
        return at(details, 'orderStatus');
      },
      { timeout: 180_000 },
    )
    .toBe('170');
  expectShape(details, {
    orderStatus: '170',
    ...loanDetails,
    userOrderDetail: { detail: someOf({ text: filled, value: filled }) },
  });
});

test('[R7.2-1c] with source=loanDetail the same form goes to cardChange, which asks for a code before it replaces an account', async () => {
  const form = `cardType=1&bank=BNORPHMMXXX&accountNumber=001234567891&branchCity=1380300000&holderName=Ana%20Acceptance&birthDay=1990-02-11&product_id=${PRODUCT}`;
  const asked = await post(borrower, '/under/relations/cardChange', form);
  expect([asked.status, asked.code], asked.body).toEqual([200, 40320]);
  const before = (await messagesTo(borrower.mobile)).length;
  await post(borrower, '/under/v3/bind-card/change-code');
  const smsCode = await codeFor(borrower.mobile, before);
  const answer = await post(borrower, '/under/relations/cardChange', `${form}&smsCode=${smsCode}`);
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
});

test('[R7.10-1b: order list, contract, loan details, instalment plans] the order is listed and its contract stays', async () => {
  const orders = await post(borrower, '/under/v3/order/list', 'tab=all');
  expectShape(orders.data, { orders: someOf({ orderId, productId: PRODUCT, orderStatus: '170', day }) });
  const contract = await get(
    borrower,
    '/under/v3/contract/contract',
    `productId=${PRODUCT}&scene=3&orderId=${orderId}`,
  );
  expectShape(contract.data, someOf({ title: filled }));
  const plan = await post(
    borrower,
    '/under/v3/installment/loan-play-detail',
    `productId=${PRODUCT}&orderId=${orderId}`,
  );
  expectShape(plan.data, { repayAmount: minorUnits, repayDate: day });
});

test('[R6-1] without the session, with another cookie or from another borrower the same order is not to be had', async () => {
  const body = `productId=${PRODUCT}&orderId=${orderId}`;
  const path = '/under/v3/loan-details/loan-details';
  expect((await post(newPhone(), path, body)).status).toBe(401);
  expect((await post({ ...borrower, cookie: '__Host-session=nothing' }, path, body)).status).toBe(401);
  expect((await post({ ...borrower, deviceId: 'another' }, path, body)).status).toBe(401);
  const stranger = await logIn(freshMobile());
  expect((await post(stranger, path, body)).status).toBe(404);
  expect((await post(stranger, '/under/user-problem/problem-init', `orderId=${orderId}`)).status).toBe(404);
});

test('[R7.10-1a: logout] after logout the session has no power', async () => {
  const other = await logIn(freshMobile());
  expect((await post(other, '/under/v3/user/logout', 'everywhere=0')).code).toBe(0);
  expect((await post(other, '/under/v3/user/info')).status).toBe(401);
});

/** Every field of section 3's loan confirm data. */
const confirmShape = {
  amount: minorUnits,
  periods: whole,
  termUnit: filled,
  details: someOf({ text: filled, value: filled }),
  repay_plans: someOf({ title: filled, description: anyText, amount: minorUnits, pay_time: day }),
  firstPayTime: day,
  firstPeriodDay: whole,
  pRateDsc: filled,
  sendSms: flag,
  isPopType: flag,
  popContent: anyText,
  popTitle: anyText,
  popAgreementUrl: anyText,
  comProductLogo: anyText,
  comProductName: filled,
} as const;

function identity(told: { birthDay: string; nationality: string; country: string }): string {
  return [
    'fullName=Ana%20Acceptance',
    `birthDay=${told.birthDay}`,
    `nationality=${told.nationality}`,
    'documentKind=umid&documentNumber=0111-2777500-1&email=ana%40mail.example',
    `addressCountry=${told.country}`,
    'addressCity=1380300000&postalCode=1210&addressLine=1%20Sample%20Street',
  ].join('&');
}

let savedVersions: Record<string, string> = {};

async function save(step: string, fields: string) {
  const saved = await post(
    borrower,
    '/under/v3/certify/save',
    `orderId=${orderId}&step=${step}&savedVersion=${savedVersions[step] ?? '0'}&isDraft=0&${fields}`,
  );
  expect(saved.code, saved.body).toBe(0);
  savedVersions = { ...savedVersions, [step]: textAt(saved.data, 'savedVersion') };
  return saved;
}

async function upload(purpose: string, seed: string): Promise<string> {
  const picture = pictureOf(seed);
  const digest = createHash('sha256').update(picture).digest('hex');
  const started = await post(
    borrower,
    '/under/v3/upload/start',
    `purpose=${purpose}&bytes=${picture.byteLength}&digest=${digest}`,
  );
  const uploadId = textAt(started.data, 'uploadId');
  const { body, contentType } = multipart({ uploadId, startsAt: '0' }, { name: 'part', bytes: picture });
  const sent = await exchangeBytes(
    `POST /under/v3/upload/part?${common(borrower)}
Content-Type: ${contentType}
X-Requested-With: XMLHttpRequest
Cookie: ${borrower.cookie}
Origin: ${acceptedStack().apiUrl}`,
    body,
  );
  expect(sent.code, sent.body).toBe(0);
  const finished = await post(borrower, '/under/v3/upload/finish', `uploadId=${uploadId}`);
  expectShape(finished.data, { imageId: filled, url: link });
  return textAt(finished.data, 'imageId');
}
