import { createHash } from 'node:crypto';
import { listAgreements, openAgreement } from '@hiram/contract/origination/agreements';
import type { Offer } from '@hiram/lending/offer';
import {
  type AgreementApi,
  type Person,
  startAgreementApi,
} from '@hiram/server-testing/origination/agreements/agreement-api';
import { ORDER_ID, signable, testOffer } from '@hiram/server-testing/origination/agreements/agreements';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { publishTemplates } from './publish-templates.ts';
import { recordSigning } from './record-signing.ts';

let api: AgreementApi;
let maria: Person;
const offer = testOffer();
const asked = { productId: offer.product.id, scene: '3' };
const card = { totalToRepay: '1122334', button: 'Confirm' };

beforeAll(async () => {
  api = await startAgreementApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  maria = await api.newPerson();
  api.offers.set(maria.id, signable(offer));
});

function sign(given: { readonly offer?: Offer; readonly shown?: unknown } = {}) {
  const signing = { orderId: ORDER_ID, offer, shown: card, ...given, borrowerId: maria.id };
  return inTransaction(api.db.database, (tx) =>
    recordSigning(tx, api.context, { ...signing, signedAt: api.clock.now() }),
  );
}

function signedRows() {
  return api.db.asOwner(
    `select kind, locale, template_version, html_digest, pdf_digest, id from agreements
     where borrower_id = $1 and signed_at is not null order by position`,
    [maria.id],
  );
}

describe('a signing', () => {
  test('keeps the documents that were shown, the content of the page, and one digest over everything', async () => {
    await api.send(listAgreements, maria, asked, 'en');
    api.clock.moveBy(1_000);
    await api.send(listAgreements, maria, asked, 'fil');
    const { consentDigest } = await sign();
    const rows = await signedRows();
    // Of the two languages, the one shown last.
    expect(rows.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['disclosure_statement', 'fil'],
      ['loan_agreement', 'fil'],
    ]);
    const key = await api.context.personalData.findKey(api.db.database, maria.id);
    const documents = rows.flatMap(({ id }) =>
      (['html', 'pdf'] as const).map((format) => {
        const encrypted = api.kept.get(`agreements/${String(id)}/${format}`) ?? Buffer.alloc(0);
        return sha256(key?.decryptBytes(`agreements.${format}`, encrypted) ?? Buffer.alloc(0));
      }),
    );
    const [stored] = await api.db.asOwner('select * from agreement_signings where borrower_id = $1', [
      maria.id,
    ]);
    const shown = key?.decrypt('agreement_signings.shown', stored?.shown_encrypted as Buffer) ?? '';
    expect(JSON.parse(shown)).toEqual(card);
    // The digest can be recalculated from the documents and the shown content.
    expect(sha256(Buffer.concat([sha256(Buffer.from(shown)), ...documents]))).toEqual(consentDigest);
    expect(stored?.consent_digest).toEqual(consentDigest);
  });

  test('sent again returns the first one, and with another offer is refused', async () => {
    await api.send(listAgreements, maria, asked);
    const first = await sign();
    api.clock.moveBy(60_000);
    expect(await sign()).toMatchObject(first);
    // As read from a JSON column: different key order, same offer.
    const { cost, terms, ...rest } = offer;
    expect(await sign({ offer: { terms, cost, ...rest } })).toMatchObject(first);
    await expect(sign({ offer: testOffer('PH', '2026-11-16') })).rejects.toThrow(Refusal);
    expect(await signedRows()).toHaveLength(2);
  });

  test('of terms that were never shown is refused: no documents, another date, or another price', async () => {
    await expect(sign()).rejects.toMatchObject({ code: 'terms_differ' });
    await api.send(listAgreements, maria, asked);
    await expect(sign({ offer: testOffer('PH', '2026-11-16') })).rejects.toMatchObject({
      code: 'terms_differ',
    });
    const higherCost = { ...offer, cost: { ...offer.cost, totalCost: offer.cost.totalCost + 1n } };
    await expect(sign({ offer: higherCost })).rejects.toMatchObject({ code: 'terms_differ' });
    expect(await signedRows()).toEqual([]);
  });

  test('leaves nothing behind if the loan is not created', async () => {
    await api.send(listAgreements, maria, asked);
    const signing = { orderId: ORDER_ID, borrowerId: maria.id, offer, shown: card };
    await expect(
      inTransaction(api.db.database, async (tx) => {
        await recordSigning(tx, api.context, { ...signing, signedAt: api.clock.now() });
        throw new Error('no loan');
      }),
    ).rejects.toThrow('no loan');
    expect(await signedRows()).toEqual([]);
  });

  test('by two concurrent taps is recorded once', async () => {
    await api.send(listAgreements, maria, asked);
    const [one, two] = await Promise.all([sign(), sign()]);
    expect(one.consentDigest).toEqual(two.consentDigest);
  });

  test('keeps its version whatever is published, offered or requested afterwards', async () => {
    await api.send(listAgreements, maria, asked);
    await sign();
    const before = await signedRows();
    const validFrom = calendarDate('2026-01-02');
    const content = { title: 'New words', blocks: [{ kind: 'paragraph', text: '{principal}' }] } as const;
    const template = { kind: 'loan_agreement', market: 'PH', locale: 'en', version: 3 } as const;
    await inTransaction(api.db.database, (tx) =>
      publishTemplates(tx, [{ ...template, validFrom, content }], api.clock.now()),
    );
    api.offers.set(maria.id, signable(testOffer('PH', '2026-11-20')));
    const { json } = await api.send(listAgreements, maria, asked, 'fil');
    expect(json.data).toEqual([{ title: 'Disclosure statement' }, { title: 'Loan agreement' }]);
    const place = { ...asked, position: '1', orderId: ORDER_ID };
    const { json: opened } = await api.send(openAgreement, maria, place);
    const page = await api.frame(opened.data.contract_url, maria);
    expect(page.bytes.toString()).toContain('PH/loan_agreement/en@2');
    expect(await signedRows()).toEqual(before);
    // With nothing left to sign, the order still lists the signed documents.
    api.offers.delete(maria.id);
    expect((await api.send(listAgreements, maria, asked)).status).toBe(404);
    const { json: ofOrder } = await api.send(listAgreements, maria, { ...asked, orderId: ORDER_ID });
    expect(ofOrder.data).toEqual([{ title: 'Disclosure statement' }, { title: 'Loan agreement' }]);
  });
});

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
