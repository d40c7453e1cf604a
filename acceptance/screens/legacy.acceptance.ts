import { expect, type Page, test } from '@playwright/test';
import { answer, cutOff, ownAddress, type Sent } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, open, openAs } from '../session.ts';
import { playShell } from '../shell.ts';
import { notice, shown } from '../shown.ts';
import { acceptedStack } from '../stack/accepted-stack.ts';

// Sections 2.15 and 2.16 of the specification. {provider} is the brand's code: reference.

const LEGACY = '/under/api/v1/reference/reference-api/service/loan';
const ORDER = 'orderId=order-1&productId=product-1';

const cards = [
  { id: 'card-1', bankName: 'GCash', cardNo: '•••• 4567', bankCode: 'GXCHPHM2XXX' },
  { id: 'card-2', bankName: 'BDO Unibank', cardNo: '•••• 7890', bankCode: 'BNORPHMMXXX' },
];

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

interface Asked {
  readonly way: Sent[];
  readonly commit: Sent[];
  readonly confirm: Sent[];
}

async function openLegacy(page: Page, needValid: string): Promise<Asked> {
  await answer(page, '/under/v3/installment/loan-play-detail', {
    repayAmount: '187055',
    repayDate: '2026-07-01',
    productName: 'Reference Cash',
    productLogo: '',
    detail: [],
    repayList: [],
    noticeMsg: '',
    isShowReyTop: '0',
  });
  const asked = {
    way: await answer(
      page,
      `${LEGACY}/repayment-way`,
      { alipay: '0', repayToken: 'token-1', bankCards: cards },
      { code: '00' },
    ),
    commit: await answer(
      page,
      `${LEGACY}/repayment-commit`,
      { needValid, repayRecordId: 'record-1' },
      { code: '00' },
    ),
    confirm: await answer(page, `${LEGACY}/repayment-confirm`, {}, { code: '00' }),
  };
  await openAs(page, borrower, `/legacyRepay?${ORDER}`);
  await expect(shown(page, /BDO Unibank/)).toBeVisible();
  return asked;
}

function pay(page: Page) {
  return page.getByRole('main').getByRole('button', { name: /1\.870\.55/ });
}

test('[R2.16-1][R4-8][R5-5][R8-3e][R9-1][R9-4b] a card first, then the code of six, with its countdown; each error has its message', async ({
  page,
}) => {
  await page.clock.install();
  const { way, commit, confirm } = await openLegacy(page, '1');
  await pay(page).click();
  await expect(notice(page, '请先选择银行卡')).toBeVisible();
  expect(commit).toEqual([]);
  await page
    .getByText(/BDO Unibank/)
    .first()
    .click();
  await pay(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^(60|59)s$/)).toBeVisible();
  expect(way[0]?.method).toBe('POST');
  const { couponId: _ignored, ...committed } = commit[0]?.fields ?? {};
  expect(committed).toEqual({
    amount: '187055',
    bankName: 'BDO Unibank',
    cardId: 'card-2',
    cardNo: '•••• 7890',
    orderId: 'order-1',
    repayToken: 'token-1',
    bankCode: 'BNORPHMMXXX',
    sendMsg: '1',
  });
  await page.clock.runFor(10_000);
  await expect(sheet.getByText(/^(50|49|48)s$/)).toBeVisible();
  // Cancel stops the countdown and sets it back to 60.
  await sheet.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pay(page).click();
  await expect(sheet.getByText(/^(60|59)s$/)).toBeVisible();
  const code = sheet.getByRole('textbox');
  const submit = sheet.getByRole('button', { name: '确定', exact: true });
  await code.fill('12345');
  await submit.click();
  await expect(shown(page, '请输入正确的验证码')).toBeVisible();
  expect(confirm).toEqual([]);
  await answer(page, `${LEGACY}/repayment-confirm`, {}, { code: '800006', message: '' });
  await code.fill('111111');
  await submit.click();
  await expect(shown(page, '验证码错误')).toBeVisible();
  const last = await answer(page, `${LEGACY}/repayment-confirm`, {}, { code: '00' });
  await code.fill('123456');
  await submit.click();
  await expect.poll(() => ownAddress(page)).toBe(`/borrowDetail?${ORDER}`);
  expect(last.map(({ fields }) => fields)).toEqual([
    { orderId: 'order-1', verifyCode: '123456', repaymentRecordId: 'record-1' },
  ]);
});

test('[R4-8][R8-3e][R8-2] without needValid the borrow detail follows; 800005, a lost connection and a failed card list have their messages', async ({
  page,
}) => {
  await openLegacy(page, '0');
  await page.getByText(/GCash/).first().click();
  await cutOff(page, `${LEGACY}/repayment-commit`);
  await pay(page).click();
  await expect(shown(page, 'error')).toBeVisible();
  await openLegacy(page, '0');
  await page.getByText(/GCash/).first().click();
  await answer(page, `${LEGACY}/repayment-commit`, {}, { code: '800005', message: '' });
  await pay(page).click();
  await expect(shown(page, '请勿重复提交支付请求')).toBeVisible();
  await openLegacy(page, '0');
  await page.getByText(/GCash/).first().click();
  await pay(page).click();
  await expect.poll(() => ownAddress(page)).toBe(`/borrowDetail?${ORDER}`);
  await answer(page, `${LEGACY}/repayment-way`, {}, { code: '500', message: '' });
  await openAs(page, borrower, `/legacyRepay?${ORDER}`);
  await expect(shown(page, '查询银行卡列表失败')).toBeVisible();
});

function failureTile(name: string, available: string) {
  return {
    logo: '',
    name,
    loanRange: '₱1.000–₱10.000',
    rangeDescription: 'for up to 4 months',
    rate: '6% a month',
    description: 'The full cost first.',
    buttonText: 'Apply',
    available,
    tags: ['Quick'],
    productId: name.toLowerCase(),
  };
}

test('[R2.15-1][R8-7][R7.1-6] the failure page: notice, error, tiles; one with 1 acts, one with 0 does not', async ({
  page,
}) => {
  const messages = await playShell(page);
  await answer(page, '/under/v3/joint-login/failure-detail', {
    notice: 'You are not logged in',
    errorMessage: 'The partner could not log you in.',
    recProducts: [failureTile('Cash', '1'), failureTile('Plan', '0')],
  });
  const events = await answer(page, '/under/service/event/save', {});
  const links = await answer(
    page,
    '/under/gopia/goya/define/product-link',
    'reference://product?productId=cash',
    {
      code: '00',
    },
  );
  await open(page, '/jointLoginFailure?orderId=order-1');
  await expect(page).toHaveTitle(/^Order Details/);
  await expect(shown(page, 'You are not logged in')).toBeVisible();
  await expect(shown(page, 'The partner could not log you in.')).toBeVisible();
  const cash = page.getByRole('article').filter({ hasText: 'Cash' });
  for (const text of [
    '₱1.000–₱10.000',
    'for up to 4 months',
    '6% a month',
    'The full cost first.',
    'Quick',
  ]) {
    await expect(cash).toContainText(text);
  }
  const plan = page.getByRole('article').filter({ hasText: 'Plan' }).getByRole('button');
  await expect(plan).toHaveCSS('background-color', 'rgb(204, 204, 204)');
  await plan.click({ force: true });
  await cash.getByRole('button').click();
  // A link that does not begin with http goes to the host: to has a payload, toP has it in an array.
  await expect.poll(() => messages.length).toBe(1);
  expect(messages[0]?.[0]).toMatch(/^toP?$/);
  const target = { url: expect.stringContaining('product?productId=cash') };
  expect(messages[0]?.[1]).toEqual(messages[0]?.[0] === 'toP' ? [target] : target);
  expect(links.map(({ fields }) => fields)).toEqual([{ module: '32', position: '0', productKey: 'cash' }]);
  await expect
    .poll(() => events.map(({ fields }) => fields))
    .toEqual([{ productId: 'cash', moduleId: '32', positionId: '0' }]);
  await answer(page, '/under/gopia/goya/define/product-link', '', {
    code: '404',
    message: 'No longer on offer.',
  });
  await cash.getByRole('button').click();
  await expect(notice(page, 'No longer on offer.')).toBeVisible();
  // A link that begins with http is opened by the page.
  const address = `${acceptedStack().appUrl}/loanTerms`;
  await answer(page, '/under/gopia/goya/define/product-link', address, { code: '00' });
  await cash.getByRole('button').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/loanTerms');
  expect(messages).toHaveLength(1);
});
