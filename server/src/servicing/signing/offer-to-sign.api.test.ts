import type { MarketId } from '@hiram/contract/market-ids';
import { listAgreements, openAgreement } from '@hiram/contract/origination/agreements';
import { readApplication, sendApplication } from '@hiram/contract/origination/applications';
import {
  type ApplicationApi,
  beginComplete,
  type Person,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { memoryStore } from '@hiram/server-testing/platform/storage/store';
import { formatMoney } from '@hiram/values/formatting';
import { addMs } from '@hiram/values/instant';
import { type Currency, money } from '@hiram/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  builtInTemplates,
  createPdfRenderer,
  publishTemplates,
  registerAgreementRoutes,
} from '#origination/agreements/index.ts';
import { approveApplication, registerApplicationRoutes } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { offerToSign } from './offer-to-sign.ts';

const DAY = 86_400_000;
const pdf = createPdfRenderer();
let api: ApplicationApi;
beforeAll(async () => {
  const { company } = testBrand();
  api = await startApplicationApi(testBrand(), (server, context) => {
    registerApplicationRoutes(server, context);
    registerAgreementRoutes(server, {
      ...context,
      systemClock: context.businessClock,
      pdf,
      store: memoryStore(),
      offerToSign: (whose) => offerToSign(context, whose),
      lenderOf: () => ({ brandName: 'Hiram', phone: '02 8123 4567', company }),
    });
  });
  await inTransaction(api.db.database, (tx) =>
    publishTemplates(tx, builtInTemplates, api.businessClock.now()),
  );
});
afterAll(async () => {
  pdf.stop();
  await api.close();
});

async function approved(market: MarketId): Promise<Person> {
  const person = await api.newBorrower(market);
  const id = await beginComplete(api, person);
  await api.send(sendApplication, person, { orderId: id });
  const { amount, periods, termUnit } = asked[market];
  const at = api.businessClock.now();
  const outcome = await inTransaction(api.db.database, (tx) =>
    approveApplication(tx, {
      id,
      at,
      by: 'rules',
      decidedBy: 'rules',
      offer: {
        amount: BigInt(amount),
        term: { count: Number(periods), unit: termUnit },
        productVersion: 1,
        validUntil: addMs(at, 3 * DAY),
      },
    }),
  );
  expect(outcome).toBe('done');
  return person;
}

function place({ market }: Person): Record<string, string> {
  return { productId: asked[market].productId, scene: '3' };
}

describe('the documents of an approved application', () => {
  test.each([
    ['PH', 'PHP', 'Disclosure statement', 'Maria Clara Santos'],
    ['IN', 'INR', 'Key fact statement (KFS)', 'Asha Rao'],
  ] as const)(
    'of %s state the amounts that the borrower was shown, and the borrower’s name',
    async (market, currency, title, name) => {
      const person = await approved(market);
      const { data: listed } = await api.send(listAgreements, person, {}, place(person));
      expect(listed).toEqual([{ title }, { title: 'Loan agreement' }]);
      const { data } = await api.send(openAgreement, person, {}, { ...place(person), position: '0' });
      const page = await api.server.app.inject({
        url: data.contract_url,
        headers: { 'x-borrower-of-test': person.id, 'sec-fetch-site': 'same-origin' },
      });
      const { offer } = (await api.send(readApplication, person)).data;
      for (const figure of [offer.amount, offer.netProceeds, offer.totalToRepay]) {
        expect(page.body).toContain(written(figure, currency, market));
      }
      expect(page.body).toContain(name);
      // Approved at noon for three days, so the third day is the last to sign.
      expect(page.body).toContain('18 November 2026');
    },
  );

  test('are not available without the offer: before it is made, for another product, and after its expiry', async () => {
    const nobody = await api.newBorrower();
    expect((await api.send(listAgreements, nobody, {}, place(nobody))).status).toBe(404);
    const person = await approved('PH');
    const other = { ...place(person), productId: asked.IN.productId };
    expect((await api.send(listAgreements, person, {}, other)).status).toBe(404);
    expect((await api.send(listAgreements, person, {}, place(person))).status).toBe(200);
    api.businessClock.moveBy(3 * DAY);
    expect((await api.send(listAgreements, person, {}, place(person))).status).toBe(404);
  });
});

function written(minor: string, currency: Currency, market: MarketId): string {
  return formatMoney(money(BigInt(minor), currency), market === 'IN' ? 'en-IN' : 'en-PH');
}
