import { expect, type Page, test } from '@playwright/test';
import { answer, commonIn, ownAddress, type Sent, watch } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower, orderWith } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';
import { playShell } from '../shell.ts';
import { notice, shown } from '../shown.ts';
import { acceptedStack } from '../stack/accepted-stack.ts';

// Section 2.7 of the specification, and the order states of section 4.

const DETAILS = '/under/v3/loan-details/loan-details';
const EVENT = '/under/service/event/save';
const ORDER = 'orderId=order-1&productId=product-1';

/** A whole answer to the letter: every field of section 3, and no other. */
function details(parts: Readonly<Record<string, unknown>> = {}) {
  return {
    orderStatus: '170',
    noticeStatusText: 'Nothing to pay today',
    noticeDesText: 'Next payment on 2026-12-15.',
    recProducts: [],
    productName: 'Reference Cash',
    productLogo: '',
    userOrderDetail: {
      detail: [
        { text: 'Loan amount', value: '₱5.000.00' },
        { text: 'Term', value: '91 days' },
      ],
    },
    inside: '1',
    h5Url: '',
    isDelay: '0',
    telephone: '(02) 8555 7777',
    isScore: '0',
    playeduL: '',
    reyMsg: '',
    cardNeedPop: '0',
    cardPopTitle: '',
    cardPopMsg: '',
    ...parts,
  };
}

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

/** Opens the order screen on this answer. Returns the requests for it. */
async function openOrder(
  page: Page,
  parts: Readonly<Record<string, unknown>>,
  path = '/order',
): Promise<Sent[]> {
  const data = details(parts);
  const sent = await answer(page, DETAILS, data);
  await openAs(page, borrower, `${path}?${ORDER}`);
  await expect(shown(page, data.noticeStatusText)).toBeVisible();
  return sent;
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

for (const [status, labels] of [
  ['21', []],
  ['110', []],
  ['151', []],
  ['170', ['Repayment']],
  ['174', ['Repayment']],
  ['180', ['Repayment']],
  ['200', ['Borrow Again']],
] as const) {
  test(`[R2.7-1][R2.7-2][R2.7-3][R4-9] an order in ${status} as the server has it: its sections, its icon, its buttons`, async ({
    page,
  }) => {
    const { borrower: owner, orderId, productId } = await orderWith(status);
    const asked = await watch(page, DETAILS);
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === DETAILS);
    await openAs(page, owner, `/order?orderId=${orderId}&productId=${productId}`);
    // The cast only gives names to what is compared next.
    const { data } = (await (await answered).json()) as { readonly data: ReturnType<typeof details> };
    expect(asked[0]?.fields).toEqual({ orderId, productId });
    expect(data.orderStatus).toBe(status);
    await expect(page).toHaveTitle(/^Order Details/);
    await expect(shown(page, data.noticeStatusText)).toBeVisible();
    await expect(shown(page, data.noticeDesText)).toBeVisible();
    await expect(shown(page, data.productName)).toBeVisible();
    for (const { text, value } of data.userOrderDetail.detail) {
      await expect(shown(page, text)).toBeVisible();
      await expect(shown(page, value)).toBeVisible();
    }
    const icon = page.locator(`[data-drawing="${status}"] svg`);
    if (status === '170') await expect(icon).toHaveCount(0);
    else await expect(icon).toBeVisible();
    const expected =
      ['174', '180'].includes(status) && data.isDelay === '1' ? ['REPAY', 'Rollover Repayment'] : labels;
    for (const label of ['REPAY', 'Rollover Repayment', 'Repayment', 'Borrow Again']) {
      await expect(button(page, label)).toHaveCount(expected.some((it) => it === label) ? 1 : 0);
    }
    await expect(page.getByText('Click to view more products')).toHaveCount(0);
  });
}

test('[R2.7-1][R2.7-2][R2.7-3][R4-9][R9-4a] every status of an answer to the letter: icon, list, buttons and hint', async ({
  page,
}) => {
  for (const [orderStatus, isDelay, labels] of [
    ['21', '0', []],
    ['110', '0', []],
    ['151', '0', []],
    ['170', '1', ['Repayment']],
    ['174', '0', ['Repayment']],
    ['174', '1', ['REPAY', 'Rollover Repayment']],
    ['180', '0', ['Repayment']],
    ['180', '1', ['REPAY', 'Rollover Repayment']],
    ['200', '0', ['Borrow Again']],
  ] as const) {
    await openOrder(page, { orderStatus, isDelay, noticeStatusText: `Order in ${orderStatus} ${isDelay}` });
    await expect(shown(page, 'Reference Cash')).toBeVisible();
    await expect(shown(page, '₱5.000.00')).toBeVisible();
    await expect(page.locator(`[data-drawing="${orderStatus}"] svg`)).toHaveCount(
      orderStatus === '170' ? 0 : 1,
    );
    for (const label of ['REPAY', 'Rollover Repayment', 'Repayment', 'Borrow Again']) {
      await expect(button(page, label)).toHaveCount(labels.some((it) => it === label) ? 1 : 0);
    }
    await expect(page.getByText('Short of money?')).toHaveCount(labels.length === 2 ? 1 : 0);
  }
  // The list is hidden when it is empty, with its product.
  await openOrder(page, { noticeStatusText: 'Without a list', userOrderDetail: { detail: [] } });
  await expect(button(page, 'Repayment')).toBeVisible();
  await expect(page.getByText('Reference Cash')).toHaveCount(0);
});

test('[R2.7-5][R2.7-6][R7.1-6] each button leads to its page; h5Url replaces the repayment page', async ({
  page,
}) => {
  const messages = await playShell(page);
  const events = await answer(page, EVENT, {});
  await openOrder(page, { orderStatus: '180', isDelay: '1' });
  await button(page, 'REPAY').click();
  await expect.poll(() => ownAddress(page)).toBe(`/repay?${ORDER}`);
  await openOrder(page, { orderStatus: '180', isDelay: '1' });
  await button(page, 'Rollover Repayment').click();
  await expect.poll(() => ownAddress(page)).toBe(`/repayDelay?${ORDER}`);
  await openOrder(page, { orderStatus: '170', h5Url: `${acceptedStack().appUrl}/legacyRepay?${ORDER}` });
  await button(page, 'Repayment').click();
  await expect.poll(() => ownAddress(page)).toMatch(/^\/legacyRepay\?/);
  await openOrder(page, { orderStatus: '200' });
  await button(page, 'Borrow Again').click();
  await expect
    .poll(() => events.map(({ fields }) => fields))
    .toContainEqual({
      productId: 'product-1',
      moduleId: '30',
      positionId: '0',
    });
  // The product page is the native app's own screen, or ours.
  await expect
    .poll(() => [...messages.map((message) => JSON.stringify(message)), ownAddress(page)].join(' '))
    .toContain('/product?productId=product-1');
  // A declined order leads home, which is the native app's.
  await openOrder(page, { orderStatus: '110' });
  messages.length = 0;
  await page.getByRole('main').getByRole('button').last().click();
  await expect.poll(() => messages).toEqual([['toHome', {}]]);
});

test('[R2.7-9][R7.1-6] the banner calls the order’s line, or the configured one; iOS and Android', async ({
  browser,
}) => {
  for (const host of ['ios', 'android'] as const) {
    for (const telephone of ['(02) 8555 7777', '']) {
      const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
      const messages = await playShell(page, host);
      await openOrder(page, { telephone });
      const line = telephone === '' ? '(02) 8555 0100' : telephone;
      await page.getByRole('button', { name: line }).click();
      await expect.poll(() => messages).toEqual([['callTelephone', { telephone: line }]]);
      await page.close();
    }
  }
});

test('[R2.7-4][R2.7-7][R4-12] cardNeedPop 1 shows the bank-card dialog until it is closed; its button goes to bind-bank', async ({
  page,
}) => {
  const pop = {
    orderStatus: '151',
    cardPopTitle: 'The money came back',
    cardPopMsg: 'Another account, please.',
  };
  await openOrder(page, { ...pop, cardNeedPop: '0' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openOrder(page, { ...pop, cardNeedPop: '1' });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The money came back');
  await expect(dialog).toContainText('Another account, please.');
  const go = dialog.getByRole('button', { name: 'Go and bind the card', exact: true });
  await dialog.getByRole('button').filter({ hasNotText: 'Go and bind the card' }).first().click();
  await expect(dialog).toBeHidden();
  await openOrder(page, { ...pop, cardNeedPop: '1' });
  await go.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/bindBank');
  const query = new URL(page.url()).searchParams;
  expect(query.get('source')).toBe('loanDetail');
  expect(query.get('product_id') ?? query.get('productId')).toBe('product-1');
});

test('[R2.7-4][R2.7-10][R4-10] at 21 a link opens the withdraw prompt; at any other status it is followed at once, with the common parameters', async ({
  page,
}) => {
  const link = { playeduL: `/confirmLoan?${ORDER}`, reyMsg: '₱4.000.00 is approved for you.' };
  await openOrder(page, { ...link, orderStatus: '21' });
  const prompt = page.getByRole('dialog');
  await expect(prompt).toContainText('₱4.000.00 is approved for you.');
  expect(new URL(page.url()).pathname).toBe('/order');
  await prompt.getByRole('button', { name: 'Withdraw Now', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/confirmLoan');
  await answer(page, DETAILS, details({ orderStatus: '151', playeduL: '/orders?step=2' }));
  await openAs(page, borrower, `/order?${ORDER}`);
  await expect.poll(() => ownAddress(page)).toBe('/orders?step=2');
  expect(commonIn(page)).toMatchObject({
    brand: 'reference',
    market: 'reference',
    lang: 'reference',
    deviceId: borrower.deviceId,
  });
});

test('[R2.7-4][R2.7-8][R4-11][R9-4a][R9-4b] the rating: none chosen, fewer than 4 stars, 4 or more; the score is always 5', async ({
  page,
}) => {
  const messages = await playShell(page);
  const score = await answer(page, '/under/v3/loan-details/score', {}, { code: '00' });
  await openOrder(page, { orderStatus: '200', isScore: '0' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const stars of [3, 4]) {
    await openOrder(page, { orderStatus: '200', isScore: '1' });
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('radio') });
    await expect(dialog.getByRole('radio')).toHaveCount(5);
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true });
    await submit.click();
    await expect(shown(page, 'Silakan pilih')).toBeVisible();
    await dialog
      .getByRole('radio')
      .nth(stars - 1)
      .check({ force: true });
    await answer(page, DETAILS, details({ orderStatus: '200' }));
    await submit.click();
    await expect(dialog).toBeHidden();
    expect(score.at(-1)?.fields).toEqual({ score: '5', stars: String(stars) });
    if (stars < 4) {
      const thanks = page.getByRole('dialog');
      await expect(thanks).toContainText(/thank you/i);
      await expect(thanks.getByRole('button', { name: '确定', exact: true })).toBeVisible();
      expect(messages).toEqual([]);
    } else {
      await expect.poll(() => messages).toEqual([['toRate', {}]]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

function tile(parts: Readonly<Record<string, string>>) {
  return {
    logo: '',
    name: 'Reference Plan',
    buttonText: 'Apply',
    buttonEnabled: '1',
    amountRange: '₱5.000–₱30.000',
    rangeDescription: 'for up to 12 months',
    rate: '2% a month',
    description: 'The full cost first.',
    jumpKey: 'plan',
    globally: '0',
    ...parts,
  };
}

test('[R4-13][R5-6][R8-7][R9-1b][R2.7-1][R7.1-6] recommended products: hidden, unless they replace the buttons; a tile acts unless "0" and follows its link', async ({
  page,
}) => {
  const messages = await playShell(page);
  const events = await answer(page, EVENT, {});
  const recProducts = [
    tile({}),
    tile({ name: 'Reference Off', jumpKey: 'off', buttonEnabled: '0', buttonText: 'Closed' }),
  ];
  await openOrder(page, { orderStatus: '200', recProducts });
  await expect(button(page, 'Borrow Again')).toBeVisible();
  await expect(page.getByText('Reference Plan')).toHaveCount(0);
  await openOrder(page, { orderStatus: '200', recProducts, showRecommended: '1' });
  const plan = page.getByRole('article').filter({ hasText: 'Reference Plan' });
  for (const text of ['₱5.000–₱30.000', 'for up to 12 months', '2% a month', 'The full cost first.']) {
    await expect(plan).toContainText(text);
  }
  await expect(button(page, 'Borrow Again')).toHaveCount(0);
  const closed = page.getByRole('article').filter({ hasText: 'Reference Off' }).getByRole('button');
  await expect(closed).toHaveCSS('background-color', 'rgb(204, 204, 204)');
  await expect(plan.getByRole('button')).toHaveCSS('color', 'rgb(255, 255, 255)');
  const [, , blue = 0] = (
    await plan.getByRole('button').evaluate((it) => getComputedStyle(it).backgroundColor)
  )
    .match(/\d+/g)
    ?.map(Number) ?? [0, 0, 0];
  expect(blue, 'the theme’s primary colour is blue').toBeGreaterThan(150);
  const links = await answer(
    page,
    '/under/gopia/goya/define/product-link',
    'reference://product?productId=plan',
    {
      code: '00',
    },
  );
  await closed.click({ force: true });
  await plan.getByRole('button').click();
  // A link that does not begin with http goes to the host: to has a payload, toP has it in an array.
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]?.[0]).toMatch(/^toP?$/);
  const target = { url: expect.stringContaining('product?productId=plan') };
  expect(messages[0]?.[1]).toEqual(messages[0]?.[0] === 'toP' ? [target] : target);
  expect(links.map(({ fields }) => fields)).toEqual([{ module: '31', position: '0', productKey: 'plan' }]);
  await expect
    .poll(() => events.map(({ fields }) => fields))
    .toEqual([{ productId: 'plan', moduleId: '31', positionId: '0' }]);
  await answer(page, '/under/gopia/goya/define/product-link', '', {
    code: '404',
    message: 'No longer on offer.',
  });
  await plan.getByRole('button').click();
  await expect(notice(page, 'No longer on offer.')).toBeVisible();
  await page.getByText('Click to view more products').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/recommendations');
});
