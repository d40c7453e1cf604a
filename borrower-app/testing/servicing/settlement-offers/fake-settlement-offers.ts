import type { Page } from '@playwright/test';
import type { SettlementOffer, SettlementPage } from '#servicing/settlement-offers/queries.ts';

// Fake HTTP responses for one late loan with an offer. Its amounts add up.

const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
const V3 = '**/under/v3/installment/';

export function anOffer(parts: Partial<SettlementOffer> = {}): SettlementOffer {
  return {
    offerId: '01990000-0000-7000-8000-000000000009',
    state: 'open',
    amount: '350000',
    left: '350000',
    until: '2026-08-20',
    owed: '562316',
    waived: '212316',
    parts: [
      { title: 'Principal', owed: '500000', waived: '150000' },
      { title: 'Interest', owed: '50577', waived: '50577' },
      { title: 'Late fees', owed: '11739', waived: '11739' },
    ],
    terms: [
      'If I pay ₱3,500.00 by 20 Aug 2026, my loan is settled and I owe nothing more on it. It counts from the day I pay.',
      'If I pay less, or later, nothing is waived. My payment still counts towards what I owe.',
      'My loan is reported to the credit bureau as settled for less than was owed. This can make it harder to borrow later.',
      'Until I have paid, my loan goes on as agreed, with its late fees.',
    ],
    termsVersion: 'settlement.en.1',
    noNewLoanMonths: '0',
    ...parts,
  };
}

export const hindiOffer: SettlementOffer = anOffer({
  parts: [
    { title: 'मूलधन', owed: '500000', waived: '150000' },
    { title: 'ब्याज', owed: '50577', waived: '50577' },
    { title: 'लेट फ़ीस', owed: '11739', waived: '11739' },
  ],
  terms: [
    'अगर मैं 20 अग॰ 2026 तक ₹3,500.00 चुका दूँ, तो मेरा लोन सेटल हो जाएगा और इस पर कुछ बाकी नहीं रहेगा। पेमेंट उसी दिन से गिना जाएगा जिस दिन मैं चुकाता/चुकाती हूँ।',
    'अगर मैं कम या देर से चुकाऊँ, तो कुछ माफ़ नहीं होगा। मेरा पेमेंट फिर भी बकाया में गिना जाएगा।',
    'क्रेडिट ब्यूरो को बताया जाएगा कि मेरा लोन बकाया से कम में सेटल हुआ। इससे आगे लोन लेना मुश्किल हो सकता है।',
    'उसके बाद 12 महीनों तक मुझे यहाँ नया लोन नहीं मिलेगा।',
    'जब तक मैं नहीं चुकाता/चुकाती, लोन एग्रीमेंट के हिसाब से चलता रहेगा, लेट फ़ीस के साथ।',
  ],
  noNewLoanMonths: '12',
});

type Sent = Record<string, string>[];

/** Answers the calls of the page. An acceptance makes the offer an accepted one. */
export async function openOffer(
  page: Page,
  {
    offer = anOffer(),
    currency = 'PHP',
    query = '',
  }: {
    readonly offer?: SettlementOffer | undefined;
    readonly currency?: 'PHP' | 'INR';
    readonly query?: string;
  } = {},
): Promise<{ readonly accepted: Sent }> {
  let shown = offer;
  const accepted: Sent = [];
  await page.route(`${V3}settlement-offer?**`, (route) => {
    const data: SettlementPage = { currency, productName: 'Hiram Cash', today: '2026-08-05', offer: shown };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.route(`${V3}settlement-accept?**`, (route) => {
    accepted.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    shown = { ...shown, state: 'accepted' };
    return route.fulfill({ json: { code: 0, message: '', data: { until: shown.until, left: shown.left } } });
  });
  await page.goto(`/settlementOffer?orderId=${ORDER}&productId=${PRODUCT}${query}`);
  return { accepted };
}
