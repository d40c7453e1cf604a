import { readLoanConfirm, readLoanDisclosure } from '@hiram/contract/servicing/signing';
import {
  type Applicant,
  bind,
  DAY,
  OFFER_DAYS,
  type SigningApi,
  startSigningApi,
} from '@hiram/server-testing/servicing/signing/signing-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let api: SigningApi;
beforeAll(async () => {
  api = await startSigningApi();
});
afterAll(() => api.close());

async function confirmPage(who: Applicant, lang = 'en') {
  const { status, data, message } = await api.send(
    readLoanConfirm,
    who,
    { productId: who.productId },
    { lang },
  );
  expect(status, message).toBe(200);
  return data;
}

describe('[R3-6c] [R7.6-1a] [R7.10-1b: loan confirm] the confirm page', () => {
  test('[R2.8-1] shows amount, days, rate, every row of the price and each due amount, formatted', async () => {
    const maria = await api.approved('PH');
    expect(await confirmPage(maria)).toEqual({
      amount: '500000',
      periods: '3',
      termUnit: 'month',
      details: [
        { text: 'Loan amount', value: '₱5,000.00' },
        { text: 'Processing fee', value: '₱500.00' },
        { text: 'You receive', value: '₱4,500.00' },
        { text: 'Interest', value: '₱611.65' },
        { text: 'Total cost', value: '₱1,111.65' },
        { text: 'Total to pay', value: '₱5,611.65' },
        { text: 'Term', value: '3 months (92 days)' },
        { text: 'Effective monthly rate, including all fees', value: '11.91%' },
        { text: 'Annual percentage rate (APR)', value: '142.87%' },
        { text: 'Send money to', value: 'GCash •••• 4567' },
        { text: 'Sign by', value: '18 Nov 2026, 12:00' },
      ],
      repay_plans: [
        {
          title: 'Payment 1 of 3',
          description: '₱1,570.55 principal, ₱300.00 interest',
          amount: '187055',
          pay_time: '2026-12-15',
        },
        {
          title: 'Payment 2 of 3',
          description: '₱1,664.78 principal, ₱205.77 interest',
          amount: '187055',
          pay_time: '2027-01-15',
        },
        {
          title: 'Payment 3 of 3',
          description: '₱1,764.67 principal, ₱105.88 interest',
          amount: '187055',
          pay_time: '2027-02-15',
        },
      ],
      firstPayTime: '2026-12-15',
      firstPeriodDay: '30',
      pRateDsc:
        'Interest is 6% per month of the unpaid principal. Including all fees, that is 11.91% per month, or 142.87% per year (APR).',
      sendSms: '0',
      isPopType: '1',
      popTitle: 'Leave without signing?',
      popContent:
        'You have not signed and you owe nothing. This offer is valid until 18 Nov 2026, 12:00. You can find it on Home. After that you can apply again.',
      popAgreementUrl: '',
      comProductLogo: '',
      comProductName: 'Cash',
    });
  });

  test.each([
    ['PH', 'fil', 'Matatanggap mo', 'Aalis nang hindi pumipirma?', '3 buwan (92 araw)'],
    ['IN', 'hi', 'आपको मिलेगा', 'साइन किए बिना जाएँ?', '6 महीने (181 दिन)'],
  ] as const)('of %s is in %s as well', async (market, lang, row, leave, term) => {
    const page = await confirmPage(await api.approved(market), lang);
    expect(page.details.map(({ text }: { text: string }) => text)).toContain(row);
    expect(page.details.map(({ value }: { value: string }) => value)).toContain(term);
    expect(page.popTitle).toBe(leave);
    expect(page.pRateDsc).toMatch(lang === 'hi' ? /ब्याज/ : /kada buwan/);
  });

  test('begins with the first document only in the reference market, at an address that opens in a frame', async () => {
    const [reference, asha] = [await api.approved('reference'), await api.approved('IN')];
    expect((await confirmPage(asha)).popAgreementUrl).toBe('');
    const { popAgreementUrl } = await confirmPage(reference, 'reference');
    const page = await api.server.app.inject({
      url: popAgreementUrl,
      headers: { 'x-borrower-of-test': reference.id, 'sec-fetch-site': 'same-origin' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Disclosure statement');
  });
});

describe('the disclosure card', () => {
  test('states the cost of the loan by the rules that would charge it', async () => {
    const maria = await api.approved('PH');
    const { documents, digest, ...shown } = await api.disclose(maria);
    expect(shown).toEqual({
      orderId: maria.orderId,
      currency: 'PHP',
      amount: '500000',
      periods: '3',
      termUnit: 'month',
      netProceeds: '450000',
      interest: '61165',
      fees: [{ name: 'Processing fee', timing: 'up_front', amount: '50000' }],
      totalCost: '111165',
      totalToRepay: '561165',
      effectiveMonthlyRate: '11.91',
      annualPercentageRate: '142.87',
      instalments: [
        { number: '1', dueOn: '2026-12-15', amount: '187055' },
        { number: '2', dueOn: '2027-01-15', amount: '187055' },
        { number: '3', dueOn: '2027-02-15', amount: '187055' },
      ],
      // One thirty-first of 5 % of 1,870.55, rounded down, times seven.
      lateCost:
        'The late fee is 5% a month of the late amount, by the day. First payment 7 days late: ₱21.07. Interest and fees can never exceed ₱5,000.00.',
      // The disbursed 4,500.00 plus three thirtieths of the first month's 300.00.
      coolingOff:
        'Cancel within 3 days of receiving the money. No reason needed. If we send it today, return ₱4,530.00 by 18 Nov 2026. That is what you received plus interest.',
      payoutAccount: { name: 'GCash', number: '•••• 4567' },
      validUntil: '2026-11-18T04:00:00.000Z',
      isAgreedAtFirst: '0',
    });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(documents.map(({ title }) => title)).toEqual(['Disclosure statement', 'Loan agreement']);
    for (const { contract_url, pdf_url } of documents) {
      const headers = { 'x-borrower-of-test': maria.id, 'sec-fetch-site': 'same-origin' };
      const page = await api.server.app.inject({ url: contract_url, headers });
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      const file = await api.server.app.inject({ url: pdf_url, headers });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });

  test('shows each market’s cost of late payment and of cancellation, and where the box starts unchecked', async () => {
    const asha = await api.approved('IN');
    const india = await api.disclose(asha, 'hi');
    expect(india).toMatchObject({ currency: 'INR', isAgreedAtFirst: '0' });
    expect(india.lateCost).toContain('ओवरड्यू मूलधन और ब्याज पर हर महीने 2%');
    expect(india.coolingOff).toContain('₹600.00 की फ़ीस मिलाकर');
    expect(india.documents[0]?.title).toBe('मुख्य तथ्य विवरण (KFS)');
    const reference = await api.disclose(await api.approved('reference'), 'reference');
    expect(reference).toMatchObject({ isAgreedAtFirst: '1', coolingOff: '', fees: [] });
    expect(reference.lateCost).toBe(
      'The first time you are late, you pay a one-time late fee of ₱1.000.00, and 2% to 5% of the unpaid amount for each day late: ₱2.803.06 if your first payment is 7 days late.',
    );
  });

  test('has one digest for its content: the same again, another with another language, account or day', async () => {
    const maria = await api.approved('PH', { withoutAccount: true });
    const first = await api.disclose(maria);
    expect(first.payoutAccount).toBeUndefined();
    expect((await api.disclose(maria)).digest).toBe(first.digest);
    const digests = [first.digest, (await api.disclose(maria, 'fil')).digest];
    await bind(api, maria);
    digests.push((await api.disclose(maria)).digest);
    api.businessClock.moveBy(DAY);
    digests.push((await api.disclose(maria)).digest);
    expect(new Set(digests).size).toBe(4);
  });
});

describe('an offer that does not wait for a signature', () => {
  test.each([readLoanConfirm, readLoanDisclosure])('is not shown: $name', async (call) => {
    const [stranger, maria] = [await api.newBorrower('PH'), await api.approved('PH')];
    const asha = await api.approved('IN');
    const asked = { productId: maria.productId };
    expect((await api.send(call, stranger, asked)).status).toBe(404);
    expect((await api.send(call, maria, { productId: asha.productId })).status).toBe(404);
    expect((await api.send(call, maria, { productId: 'none' })).status).toBe(404);
    expect((await api.send(call, maria, asked)).status).toBe(200);
    api.businessClock.moveBy(OFFER_DAYS * DAY);
    expect((await api.send(call, maria, asked)).status).toBe(404);
  });
});
