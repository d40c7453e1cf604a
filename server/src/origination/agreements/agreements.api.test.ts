import {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
} from '@hiram/contract/origination/agreements';
import {
  type AgreementApi,
  type Person,
  startAgreementApi,
} from '@hiram/server-testing/origination/agreements/agreement-api';
import { ORDER_ID, signable, testOffer } from '@hiram/server-testing/origination/agreements/agreements';
import { readPdf } from '@hiram/server-testing/origination/agreements/document/pdf-text';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { PAGE_POLICY } from './document/html-page.ts';
import { publishTemplates } from './publish-templates.ts';

let api: AgreementApi;
let maria: Person;
const { id: productId } = testOffer().product;
const asked = { productId, scene: '3' };

beforeAll(async () => {
  api = await startAgreementApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  maria = await api.newPerson();
  api.offers.set(maria.id, signable(testOffer()));
});

function titlesIn(lang: string): Promise<unknown> {
  return api.send(listAgreements, maria, asked, lang).then(({ json }) => json);
}

async function urlsAt(position: number, as = maria): Promise<{ contract_url: string; pdf_url: string }> {
  const { json } = await api.send(openAgreement, as, { ...asked, position: String(position) });
  return json.data;
}

async function rowsOf(person: Person): Promise<number> {
  return (await api.db.asOwner('select id from agreements where borrower_id = $1', [person.id])).length;
}

describe('the list', () => {
  test('[R7.6-1b] [R3-6d] names the documents of the offer, in reading order and in the requested language', async () => {
    expect(await titlesIn('en')).toEqual({
      code: 0,
      message: '',
      data: [{ title: 'Disclosure statement' }, { title: 'Loan agreement' }],
    });
    expect(await titlesIn('fil')).toMatchObject({
      data: [{ title: 'Disclosure statement' }, { title: 'Loan agreement' }],
    });
    // A language in which the market has no documents.
    expect(await titlesIn('hi')).toMatchObject({ data: [{ title: 'Disclosure statement' }, {}] });
    const { json } = await api.send(listAgreementsVariant2, maria, asked);
    expect(json).toMatchObject({ code: '00', data: [{ title: 'Disclosure statement' }, {}] });
  });

  test('creates each document once, however often and however concurrently it is requested', async () => {
    const before = api.kept.size;
    await Promise.all(Array.from({ length: 6 }, () => api.send(listAgreements, maria, asked)));
    await api.send(listAgreements, maria, asked);
    expect(await rowsOf(maria)).toBe(2);
    expect(api.kept.size - before).toBe(4);
  });

  test('has new documents when the offer changes, and keeps the previous ones', async () => {
    await titlesIn('en');
    api.offers.set(maria.id, signable(testOffer('PH', '2026-11-16')));
    await titlesIn('en');
    expect(await rowsOf(maria)).toBe(4);
  });

  test('is not available to a borrower without an offer, or for another product', async () => {
    const ben = await api.newPerson();
    expect((await api.send(listAgreements, ben, asked)).status).toBe(404);
    expect((await api.send(listAgreements, maria, { ...asked, productId: 'other' })).status).toBe(404);
    expect((await api.send(listAgreements, undefined, asked)).status).toBe(401);
  });
});

describe('[R7.6-1c] a document', () => {
  test('is a page on our own host for a script-free frame, with the borrower’s amounts', async () => {
    const { contract_url } = await urlsAt(0);
    expect(contract_url).toMatch(/^\/under\/v3\/contract\/document\?/);
    const page = await api.frame(contract_url, maria);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['content-disposition']).toMatch(
      /^inline; filename="disclosure-statement-[0-9a-f]{8}\.html"$/,
    );
    const html = page.bytes.toString();
    expect(html).toContain('Maria Clara Santos');
    expect(html).toContain('₱9,000.00');
    expect(html).not.toContain('<script');
  });

  test('is a downloadable file with the same content', async () => {
    const { pdf_url } = await urlsAt(1);
    const file = await api.frame(pdf_url, maria);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="loan-agreement-[0-9a-f]{8}\.pdf"$/,
    );
    const { text } = readPdf(file.bytes);
    expect(text).toContain('Loan agreement');
    expect(text).toContain('Maria Clara Santos');
    expect(text).toContain('₱9,000.00');
  });

  test('opens by its order as well, and in variant 2, and there is none beyond the last', async () => {
    await titlesIn('fil');
    const place = { ...asked, position: '0', orderId: ORDER_ID };
    const { json } = await api.send(openAgreementVariant2, maria, place);
    expect(json.code).toBe('00');
    const page = await api.frame(json.data.contract_url, maria);
    // The document shown last, which was in Filipino.
    expect(page.bytes.toString()).toContain('<html lang="fil">');
    for (const position of ['2', '-1', '9999999']) {
      expect((await api.send(openAgreement, maria, { ...place, position })).status).toBe(404);
    }
    expect((await api.send(openAgreement, maria, { ...place, productId: 'other' })).status).toBe(404);
  });

  test('is not available to another borrower, in another session, too late, or with another signature', async () => {
    const { contract_url: url, pdf_url } = await urlsAt(0);
    const ben = await api.newPerson();
    expect((await api.frame(url, undefined)).status).toBe(401);
    expect((await api.frame(url, ben)).status).toBe(404);
    expect((await api.frame(url, { ...maria, sessionId: ben.sessionId })).status).toBe(404);
    expect((await api.frame(url.replace('format=html', 'format=pdf'), maria)).status).toBe(404);
    expect((await api.frame(url.replace(/until=2026/, 'until=2036'), maria)).status).toBe(404);
    const proofAltered = url.replace(/proof=(.)/, (_, first) => `proof=${first === 'z' ? 'y' : 'z'}`);
    expect((await api.frame(proofAltered, maria)).status).toBe(404);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await api.frame(url, maria, crossSite)).status).toBe(403);
    api.clock.moveBy(10 * 60_000);
    expect((await api.frame(url, maria)).status).toBe(200);
    api.clock.moveBy(1);
    expect((await api.frame(url, maria)).status).toBe(404);
    expect((await api.frame(pdf_url, maria)).status).toBe(404);
  });

  test('that was altered is never shown, and an erased borrower has none', async () => {
    const { contract_url, pdf_url } = await urlsAt(0);
    const [id = ''] = /documentId=[0-9a-f-]+/.exec(contract_url) ?? [];
    const key = `agreements/${id.slice(11)}`;
    const other = await urlsAt(1);
    const [otherId = ''] = /documentId=[0-9a-f-]+/.exec(other.contract_url) ?? [];
    // The page of another document of the same person, encrypted with the same key.
    api.kept.set(`${key}/html`, api.kept.get(`agreements/${otherId.slice(11)}/html`) ?? Buffer.alloc(0));
    expect((await api.frame(contract_url, maria)).status).toBe(500);
    await inTransaction(api.db.database, (tx) => api.context.personalData.forget(tx, maria.id));
    expect((await api.frame(pdf_url, maria)).status).toBe(404);
  });

  test('is stored encrypted: neither the store nor the rows reveal its owner', async () => {
    await titlesIn('en');
    const stored = [...api.kept.values()].map((bytes) => Buffer.from(bytes).toString('latin1')).join();
    // The patterns are long enough that encrypted bytes do not match them by chance.
    expect(stored).not.toMatch(/Santos|%PDF-1\.|<!doctype html/);
    expect(JSON.stringify(await api.db.asOwner('select * from agreements'))).not.toContain('Santos');
    expect(api.server.logged()).not.toContain('Santos');
  });
});

describe('a template', () => {
  test('that is published again under its version with another wording is a defect', async () => {
    const [template] = templatesOf('Another wording. {principal}');
    await expect(
      inTransaction(api.db.database, (tx) =>
        publishTemplates(tx, [{ ...template, version: 2 }], api.clock.now()),
      ),
    ).rejects.toThrow('was published with another wording');
  });

  test('that cannot be filled in is not published', async () => {
    const [template] = templatesOf('It costs 5 pesos.');
    await expect(
      inTransaction(api.db.database, (tx) => publishTemplates(tx, [template], api.clock.now())),
    ).rejects.toThrow('a figure of its own');
  });

  test('in a new version creates new documents from its first day', async () => {
    const [template] = templatesOf('Words of the third version. {principal}');
    await inTransaction(api.db.database, (tx) => publishTemplates(tx, [template], api.clock.now()));
    api.offers.set(maria.id, signable(testOffer('PH', '2027-02-28')));
    await titlesIn('en');
    expect((await api.frame((await urlsAt(1)).contract_url, maria)).bytes.toString()).not.toContain(
      'third version',
    );
    api.offers.set(maria.id, signable(testOffer('PH', '2027-03-01')));
    const page = await api.frame((await urlsAt(1)).contract_url, maria);
    expect(page.bytes.toString()).toContain('Words of the third version. ₱10,000.00');
    expect(page.bytes.toString()).toContain('PH/loan_agreement/en@3');
  });

  test('and documents that were shown or signed cannot be changed by the programs', async () => {
    const { database } = api.db;
    for (const table of ['agreement_templates', 'agreement_signings'] as const) {
      await expect(database.deleteFrom(table).execute()).rejects.toThrow('permission denied');
    }
    await expect(database.updateTable('agreement_templates').set({ content: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(
      database
        .updateTable('agreements')
        .set({ html_digest: Buffer.alloc(32) })
        .execute(),
    ).rejects.toThrow('permission denied');
  });
});

function templatesOf(text: string) {
  return [
    {
      kind: 'loan_agreement',
      market: 'PH',
      locale: 'en',
      version: 3,
      validFrom: calendarDate('2027-03-01'),
      content: { title: 'Loan agreement', blocks: [{ kind: 'paragraph', text }] },
    },
  ] as const;
}
