import { expect, type Page } from '@playwright/test';
import type { Extension } from '#servicing/extensions/queries.ts';

// Fake HTTP responses for one overdue loan. Its amounts add up.

export const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
export const EXTENSION_CALL = '**/under/relations/imitating?**';
export const PAY_CALL = '**/under/v3/loan-details/generate-vcode?**';
const REFERENCE = '&brand=reference';
/** A host on the reference brand's allowlist. */
const PAY_PAGE = 'https://pay.reference.example/pay/7';

export function extension(parts: Partial<Extension> = {}): Extension {
  return {
    repayAmount: '15510',
    repayDate: '2026-07-18',
    productName: 'Hiram Cash',
    productLogo: '',
    detail: [
      { text: 'Extension fee', value: '₱125.00' },
      { text: 'Late fees you already owe', value: '₱30.10' },
    ],
    repayList: [
      { logo: '', name: 'GCash', channel_number: 'gcash' },
      { logo: '', name: 'Maya', channel_number: 'maya' },
      { logo: '', name: '7-Eleven', channel_number: 'seven_eleven' },
    ],
    noticeMsg: 'Pay this today and your next payment is due on 18 Jul 2026.',
    isShowReyTop: '0',
    delayInfo: { delayAmount: '15510', title: 'Get 7 more days' },
    delayPlan: [
      {
        title: 'Payment 1 of 3',
        remark: 'Was due on 1 Jul 2026',
        amount: '187055',
        time: '2026-07-18',
      },
      {
        title: 'Payment 2 of 3',
        remark: 'Was due on 1 Aug 2026',
        amount: '187055',
        time: '2026-08-18',
      },
      {
        title: 'Payment 3 of 3',
        remark: 'Was due on 1 Sept 2026',
        amount: '187055',
        time: '2026-09-18',
      },
    ],
    costs: {
      today: '2026-07-11',
      days: '7',
      dueWithoutExtension: '2026-07-01',
      extensionsLeft: '1',
      payNow: '15510',
      alreadyOwed: '3010',
      addedCost: '12500',
      totalWithout: '564175',
      totalWith: '576675',
      limit: { amount: '500000', used: '114175', usedAfter: '126675', percentAfter: '26' },
    },
    alternatives: [
      {
        kind: 'part_payment',
        payNow: '15510',
        lateCharges: '1967',
        rest: '176522',
        by: '2026-07-18',
        total: '566142',
        less: '10533',
      },
      { kind: 'settlement', payNow: '543010', total: '543010', less: '33665', by: '2026-07-12' },
    ],
    ...parts,
  };
}

export const hindi: Extension = extension({
  productName: 'उधार ईएमआई',
  delayInfo: { delayAmount: '15510', title: '7 दिन और लें' },
  noticeMsg: 'आज यह चुकाएँ और अगली ड्यू डेट 18 जुल॰ 2026 होगी। बाद की तारीखें भी आगे बढ़ेंगी।',
  detail: [
    { text: 'एक्सटेंशन फ़ीस', value: '₹125.00' },
    { text: 'पहले से बकाया लेट फ़ीस', value: '₹30.10' },
  ],
});

/** Opens the page of the given extension. Returns the requests. */
export async function openExtension(
  page: Page,
  data: Extension = extension(),
  query: string = REFERENCE,
): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route(EXTENSION_CALL, (route) => {
    asked.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.goto(`/repayDelay?orderId=${ORDER}&productId=${PRODUCT}${query}`);
  await expect(page.getByRole('main').getByText(data.delayInfo.title).first()).toBeVisible();
  return asked;
}

/** Answers the call that starts a payment. Returns the requests. */
export async function answerPay(page: Page, payUrl: string = PAY_PAGE): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(PAY_CALL, (route) => {
    sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ json: { code: 0, message: '', data: { payUrl, paymentId: 'p-1' } } });
  });
  await page.route('https://pay.reference.example/**', (route) =>
    route.fulfill({ body: 'paying', contentType: 'text/html' }),
  );
  return sent;
}

export async function refuse(page: Page, call: string, code: number, message = ''): Promise<void> {
  await page.route(call, (route) => route.fulfill({ json: { code, message, data: {} } }));
}
