import type { DataOf } from '@hiram/contract/call';
import type { readLoanConfirmVariant2 } from '@hiram/contract/servicing/signing';
import type { Page, Route } from '@playwright/test';
import type { Disclosure, LoanConfirm } from '#servicing/signing/queries.ts';

// The server's responses for one offer, faked at the HTTP level. The amounts add up.

export const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';

const V3 = '**/under/v3/loan-confirm/';
const V2 = '**/under/v3/loan-confirm-new/';
export const READ_CALL = `${V3}loan-detail-confirm?**`;
export const READ_CALL_2 = `${V2}loan-detail-confirm?**`;
export const SIGN_CALL = `${V3}loan-detail-push?**`;
export const SIGN_CALL_2 = `${V2}loan-detail-push?**`;
export const DISCLOSURE_CALL = `${V3}disclosure?**`;
export const LIST_CALL = '**/under/v3/contract/contract?**';
const LIST_CALL_2 = '**/under/v3/contract-new/contract?**';
export const OPEN_CALL = '**/under/v3/contract/contract-jump?**';
const OPEN_CALL_2 = '**/under/v3/contract-new/contract-jump?**';
export const DOCUMENT_CALL = '**/under/v3/contract/document?**';
export const DETAILS_CALL = '**/under/v3/loan-details/loan-details?**';

export const DIGEST: string = 'a'.repeat(64);
export const OTHER_DIGEST: string = 'b'.repeat(64);

export function disclosure(parts: Partial<Disclosure> = {}): Disclosure {
  return {
    orderId: ORDER,
    currency: 'PHP',
    amount: '500000',
    periods: '3',
    termUnit: 'month',
    netProceeds: '475000',
    interest: '41235',
    totalCost: '66235',
    totalToRepay: '541235',
    fees: [{ name: 'Processing fee', timing: 'up_front', amount: '25000' }],
    effectiveMonthlyRate: '6.79',
    annualPercentageRate: '81.48',
    instalments: [
      { number: '1', dueOn: '2026-12-15', amount: '180411' },
      { number: '2', dueOn: '2027-01-15', amount: '180411' },
      { number: '3', dueOn: '2027-02-15', amount: '180413' },
    ],
    lateCost: 'Paying late costs 5% a month of the late amount, from the first day on.',
    coolingOff: 'Until 18 Nov 2026 you can give the money back, and pay the interest of those days alone.',
    payoutAccount: { name: 'GCash', number: '•••• 4567' },
    validUntil: '2026-11-22T02:00:00.000Z',
    documents: [],
    isAgreedAtFirst: '1',
    digest: DIGEST,
    ...parts,
  };
}

export function confirm(parts: Partial<LoanConfirm> = {}): LoanConfirm {
  return {
    amount: '500000',
    periods: '3',
    termUnit: 'month',
    details: [
      { text: 'Lender', value: 'Hiram Sample Lending Corporation' },
      { text: 'Prepayment', value: 'At any time, free of charge' },
    ],
    repay_plans: disclosure().instalments.map(({ dueOn, amount, number }) => ({
      title: `${number} of 3`,
      description: '',
      amount,
      pay_time: dueOn,
    })),
    firstPayTime: '2026-12-15',
    firstPeriodDay: '30',
    pRateDsc: '4.5% per month of the unpaid principal',
    sendSms: '0',
    isPopType: '0',
    popContent: '',
    popTitle: '',
    popAgreementUrl: '',
    comProductLogo: '',
    comProductName: 'Hiram Cash',
    ...parts,
  };
}

type Second = DataOf<typeof readLoanConfirmVariant2>;

export function secondConfirm(parts: Partial<Second> = {}): Second {
  return { ...confirm(), buttonText: 'Get your money', currencyFlag: '0', ...parts };
}

/** The same offer at a higher price, as after a day or a rule change. */
export const higherCost: Disclosure = disclosure({
  netProceeds: '470000',
  totalCost: '71235',
  effectiveMonthlyRate: '7.31',
  digest: OTHER_DIGEST,
  fees: [{ name: 'Processing fee', timing: 'up_front', amount: '30000' }],
  annualPercentageRate: '87.72',
});

export const hindi = {
  disclosure: disclosure({
    currency: 'INR',
    isAgreedAtFirst: '0',
    fees: [{ name: 'प्रोसेसिंग फ़ीस', timing: 'up_front', amount: '25000' }],
    lateCost: 'देर से चुकाने पर बाकी रकम का 3% हर महीने लगता है, पहले दिन से।',
    coolingOff: '16 नव॰ 2026 तक आप पैसा लौटा सकते हैं, और केवल उन दिनों का ब्याज देना होगा।',
    payoutAccount: { name: 'State Bank of India', number: '•••• 4567' },
  }),
  confirm: confirm({
    comProductName: 'उधार ईएमआई',
    pRateDsc: 'बाकी रकम पर 2% हर महीने',
    details: [{ text: 'लेंडर', value: 'Udhaar Sample Finance Private Limited' }],
    repay_plans: disclosure().instalments.map(({ dueOn, amount, number }) => ({
      title: `3 में से ${number}`,
      description: '',
      amount,
      pay_time: dueOn,
    })),
  }),
};

export const TITLES: readonly string[] = ['Disclosure statement', 'Loan agreement'];

/** A document as the server renders it, as far as a frame can tell. */
export const DOCUMENT = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{margin:0;padding:16px;font:16px/1.5 system-ui}</style>
<title>Loan agreement</title><h1>Loan agreement</h1><p>You receive ₱4,750.00.</p>`;

interface Faked {
  readonly confirm?: LoanConfirm;
  readonly second?: Second;
  readonly disclosure?: Disclosure;
  readonly titles?: readonly string[];
}

/** The recorded requests, oldest first, by the last part of the path. */
export type Asked = Record<'read' | 'disclosure' | 'list' | 'open' | 'sign', Record<string, string>[]>;

/** Answers every call of both variants. Omitted responses use the defaults above. */
export async function answerSigning(page: Page, faked: Faked = {}): Promise<Asked> {
  const asked: Asked = { read: [], disclosure: [], list: [], open: [], sign: [] };
  const { titles = TITLES } = faked;
  const addresses = {
    contract_url: '/under/v3/contract/document?documentId=d-1&format=html&proof=p',
    pdf_url: '/under/v3/contract/document?documentId=d-1&format=pdf&proof=p',
  };
  const agreements = titles.map((title) => ({ title }));
  const lendDetailsUrl = `/order?productId=${PRODUCT}&orderId=${ORDER}`;
  const answers: readonly (readonly [string, keyof Asked, number | string, unknown])[] = [
    [READ_CALL, 'read', 0, faked.confirm ?? confirm()],
    [READ_CALL_2, 'read', '00', faked.second ?? secondConfirm(faked.confirm)],
    [DISCLOSURE_CALL, 'disclosure', 0, faked.disclosure ?? disclosure()],
    [LIST_CALL, 'list', 0, agreements],
    [LIST_CALL_2, 'list', '00', agreements],
    [OPEN_CALL, 'open', 0, addresses],
    [OPEN_CALL_2, 'open', '00', addresses],
    [SIGN_CALL, 'sign', 0, { lendDetailsUrl }],
    [SIGN_CALL_2, 'sign', '00', { lendDetailsUrl }],
  ];
  for (const [call, name, code, data] of answers) {
    await page.route(call, (route) => {
      asked[name].push(sentIn(route));
      return route.fulfill({ json: { code, message: '', data } });
    });
  }
  await page.route(DOCUMENT_CALL, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: DOCUMENT }),
  );
  return asked;
}

/** The fields of a request, without the common parameters. */
function sentIn(route: Route): Record<string, string> {
  const request = route.request();
  if (request.method() === 'POST') return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const own = ['productId', 'scene', 'position', 'orderId'].filter((name) => name in query);
  return Object.fromEntries(own.map((name) => [name, query[name] ?? '']));
}

export async function refuse(page: Page, call: string, code: number | string, message = ''): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: { code, message, data: {} } }));
}

/** Answers the order details with this status. */
export async function answerDetails(page: Page, orderStatus: string): Promise<void> {
  await page.route(DETAILS_CALL, (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: {
          orderStatus,
          noticeStatusText: 'We are sending your money',
          noticeDesText: 'By 18 Nov 2026.',
          recProducts: [],
          productName: 'Hiram Cash',
          productLogo: '',
          userOrderDetail: { detail: [] },
          steps: [],
          inside: '1',
          h5Url: '',
          isDelay: '0',
          telephone: '',
          isScore: '0',
          playeduL: '',
          reyMsg: '',
          cardNeedPop: '0',
          cardPopTitle: '',
          cardPopMsg: '',
        },
      },
    }),
  );
}
