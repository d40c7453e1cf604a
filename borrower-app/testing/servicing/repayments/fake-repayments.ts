import { listPayments } from '@hiram/contract/servicing/repayments';
import type { Page, Route } from '@playwright/test';
import type { PayCode, Payment, Repayment } from '#servicing/repayments/queries.ts';

// Fake HTTP responses for one loan. Its amounts add up.

export const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
export const PAYMENT = '019a0000-0000-7000-8000-000000000001';
export const ORDER_QUERY = `orderId=${ORDER}&productId=${PRODUCT}`;
export const REFERENCE = '&brand=reference';
/** A host on the reference brand's allowlist. */
export const LISTED = 'https://pay.reference.example';

const V3 = '**/under/v3/';
export const REPAYMENT_CALL = `${V3}installment/loan-play-detail?**`;
export const START_CALL = `${V3}loan-details/generate-vcode?**`;
export const PAYMENTS_CALL = `${V3}loan-details/payments?**`;
export const PAYMENT_CALL = `${V3}loan-details/payment?**`;
export const CODE_CALL = `${V3}loan-details/pay-code?**`;

export function repayment(parts: Partial<Repayment> = {}): Repayment {
  return {
    repayAmount: '187055',
    repayDate: '2026-07-01',
    productName: 'Hiram Cash',
    productLogo: '',
    detail: [
      { text: 'Principal', value: '₱1,570.55' },
      { text: 'Interest', value: '₱250.00' },
      { text: 'Late fees', value: '₱50.00' },
    ],
    repayList: [
      { logo: '', name: 'GCash', channel_number: 'gcash', kind: 'wallet' },
      { logo: '', name: '7-Eleven', channel_number: 'seven_eleven', kind: 'counter', arrivesWithinDays: '3' },
      { logo: '', name: 'QR Ph', channel_number: 'qrph', kind: 'qr' },
    ],
    noticeMsg: 'Pay by 1 Jul 2026. Your payment counts from the day you pay.',
    isShowReyTop: '0',
    ...parts,
  };
}

export const defDetail: NonNullable<Repayment['defDetail']> = {
  payCode: '123456789',
  logo: '',
  title: '7-Eleven',
  payNotice: {
    'At the counter': [
      {
        name: '7-Eleven',
        steps: ['Go to 7-Eleven by 2 Jul 2026.', 'Pay the exact amount in cash: ₱1,870.55.'],
      },
    ],
    'In your wallet': [{ name: 'GCash', steps: ['Choose Pay Bills.'] }],
  },
};

export function payment(parts: Partial<Payment> = {}): Payment {
  return {
    paymentId: PAYMENT,
    number: 'PY-7K4M-29Q7',
    amount: '187055',
    channelName: 'GCash',
    status: 'awaiting_payer',
    begunAt: '2026-06-30T02:00:00.000Z',
    currency: 'PHP',
    orderId: ORDER,
    title: 'Waiting for your payment',
    text: 'We will see it within minutes.',
    payUrl: `${LISTED}/pay/7`,
    until: '2026-06-30T03:00:00.000Z',
    steps: [
      { title: 'You started a payment', at: '2026-06-30T02:00:00.000Z' },
      { title: 'Ready to pay', at: '2026-06-30T02:00:01.000Z' },
    ],
    ...parts,
  };
}

export function payCode(parts: Partial<PayCode> = {}): PayCode {
  return {
    paymentId: PAYMENT,
    amount: '187055',
    channelName: '7-Eleven',
    status: 'awaiting_payer',
    begunAt: '2026-06-30T02:00:00.000Z',
    currency: 'PHP',
    orderId: ORDER,
    payCode: '123456789',
    payChannel: 'seven_eleven',
    until: '2026-07-02T02:00:00.000Z',
    steps: ['Go to 7-Eleven by 2 Jul 2026.', 'Pay the exact amount in cash: ₱1,870.55.'],
    ...parts,
  };
}

export const QR_PAYLOAD =
  '00020101021228550011ph.ppmi.p2m0111SIMUPHM0XXX0314HIRAMSIMULATED050301052046012530360854071870.555802PH6304ABCD';

interface Faked {
  readonly repayment?: Repayment;
  readonly payment?: Payment | undefined;
  readonly started?: object;
}

/** Received requests, oldest first. */
export type Asked = Record<'repayment' | 'start' | 'payments' | 'payment', Record<string, string>[]>;

/** Answers every call of the repayment page. Omitted values use the defaults above, without any payment. */
export async function answerRepayment(page: Page, faked: Faked = {}): Promise<Asked> {
  const asked: Asked = { repayment: [], start: [], payments: [], payment: [] };
  const begun = faked.payment;
  const answers: readonly (readonly [string, keyof Asked, unknown])[] = [
    [REPAYMENT_CALL, 'repayment', faked.repayment ?? repayment()],
    [START_CALL, 'start', faked.started ?? { payUrl: `${LISTED}/pay/7`, paymentId: PAYMENT }],
    [PAYMENTS_CALL, 'payments', listed(begun === undefined ? [] : [begun])],
    ...(begun === undefined ? [] : [[PAYMENT_CALL, 'payment', begun] as const]),
  ];
  if (begun === undefined) await refuse(page, PAYMENT_CALL, 404);
  for (const [call, name, data] of answers) {
    await page.route(call, (route) => {
      asked[name].push(sentIn(route));
      return fulfil(route, data);
    });
  }
  return asked;
}

/** The list of payments, whose rows have fewer fields than a payment's own page. */
export function listed(payments: readonly Payment[]) {
  const names = Object.keys(listPayments.data.payments.entry?.fields ?? {});
  const rows = payments.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))),
  );
  return { currency: 'PHP', payments: rows };
}

export function fulfil(route: Route, data: unknown): Promise<void> {
  return route.fulfill({ json: { code: 0, message: '', data } });
}

export async function answer(page: Page, call: string, data: unknown): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(call, (route) => {
    sent.push(sentIn(route));
    return fulfil(route, data);
  });
  return sent;
}

export async function refuse(page: Page, call: string, code: number): Promise<void> {
  await page.route(call, (route) =>
    route.fulfill({ status: code > 999 ? 409 : code, json: { code, message: '', data: {} } }),
  );
}

/** A request's fields without the common parameters. */
export function sentIn(route: Route): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
}

/** The address without the common parameters that all our addresses have. */
export function addressIn(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  for (const name of ['brand', 'market', 'lang', 'deviceId', 'sessionId']) searchParams.delete(name);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}
