import type { Page, Route } from '@playwright/test';
import type { LegacyPaymentMethods, Repayment } from '#servicing/legacy-repayments/queries.ts';

// Fake HTTP responses for one loan and its borrower.

const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
export const RECORD = '019c0000-0000-7000-8000-000000000001';
export const USER = '01970000-0000-7000-8000-000000000001';
export const ORDER_QUERY = `orderId=${ORDER}&productId=${PRODUCT}`;
export const REFERENCE = '&brand=reference';
/** A host on the reference brand's allowlist. */
export const LISTED = 'https://pay.reference.example';

export const REPAYMENT_CALL = '**/under/v3/installment/loan-play-detail?**';
const USER_CALL = '**/under/v3/user/info?**';
const LEGACY = '**/under/api/v1/*/*-api/service/loan/repayment-';
export const PAYMENT_METHODS_CALL = `${LEGACY}way?**`;
export const COMMIT_CALL = `${LEGACY}commit?**`;
export const CONFIRM_CALL = `${LEGACY}confirm?**`;
export const REDIRECT_CALL = `${LEGACY}huichao?**`;

export const gcash = { id: 'card-1', bankName: 'GCash', cardNo: '•••• 4567', bankCode: 'GXCHPHM2XXX' };
export const bank = { id: 'card-2', bankName: 'BDO Unibank', cardNo: '•••• 7890', bankCode: 'BNORPHMMXXX' };

const repayment: Repayment = {
  repayAmount: '187055',
  repayDate: '2026-07-01',
  productName: 'Hiram Cash',
  productLogo: '',
  repayList: [],
  noticeMsg: '',
  isShowReyTop: '0',
};

export function ways(parts: Partial<LegacyPaymentMethods> = {}): LegacyPaymentMethods {
  return { alipay: '0', repayToken: 'token-1', bankCards: [gcash, bank], ...parts };
}

interface Faked {
  readonly ways?: LegacyPaymentMethods;
  readonly committed?: { readonly needValid: '0' | '1'; readonly repayRecordId: string };
}

export type Asked = Record<'ways' | 'commit' | 'confirm' | 'redirect', Record<string, string>[]>;

/** Answers every call of the page. Each further request for the payment methods returns a new token. */
export async function answerLegacy(page: Page, faked: Faked = {}): Promise<Asked> {
  const asked: Asked = { ways: [], commit: [], confirm: [], redirect: [] };
  await page.route(REPAYMENT_CALL, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: repayment } }),
  );
  await page.route(USER_CALL, (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: { userId: USER, maskedMobile: '', hasPassword: '0', sessions: [] },
      },
    }),
  );
  await page.route(PAYMENT_METHODS_CALL, (route) => {
    asked.ways.push(sentIn(route));
    return fulfil(route, { ...(faked.ways ?? ways()), repayToken: `token-${asked.ways.length}` });
  });
  const answers: readonly (readonly [string, keyof Asked, unknown])[] = [
    [COMMIT_CALL, 'commit', faked.committed ?? { needValid: '1', repayRecordId: RECORD }],
    [CONFIRM_CALL, 'confirm', {}],
    [REDIRECT_CALL, 'redirect', { url: `${LISTED}/pay/7` }],
  ];
  for (const [call, name, data] of answers) {
    await page.route(call, (route) => {
      asked[name].push(sentIn(route));
      return fulfil(route, data);
    });
  }
  return asked;
}

export function fulfil(route: Route, data: unknown): Promise<void> {
  return route.fulfill({ json: { code: '00', message: '', data } });
}

export async function refuse(page: Page, call: string, code: string, message = ''): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 409, json: { code, message, data: {} } }));
}

export function sentIn(route: Route): Record<string, string> {
  // The cast is safe: the wire sends only strings.
  return JSON.parse(route.request().postData() ?? '{}') as Record<string, string>;
}

/** The address without the common parameters that all our addresses have. */
export function addressIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  for (const name of ['brand', 'market', 'lang', 'deviceId', 'sessionId']) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}
