import { createHash } from 'node:crypto';
import { LOCALES } from '@hiram/contract/locales';
import {
  giveConsent,
  readApplication,
  readConsents,
  sendApplication,
} from '@hiram/contract/origination/applications';
import { saveDevice, saveLocation } from '@hiram/contract/origination/uploads';
import {
  type ApplicationApi,
  begin,
  beginComplete,
  type Person,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { registerApplicationRoutes } from './index.ts';

let api: ApplicationApi;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
});
afterAll(() => api.close());

interface Text {
  readonly consentId: string;
  readonly title: string;
  readonly paragraphs: string[];
  readonly digest: string;
  readonly isRequired: string;
  readonly givenAt?: string;
}

async function textsOf(person: Person, orderId: string, lang = 'en'): Promise<Text[]> {
  return (await api.send(readConsents, person, { orderId }, { lang })).data.consents;
}

async function textOf(person: Person, orderId: string, consentId: string, lang = 'en'): Promise<Text> {
  const text = (await textsOf(person, orderId, lang)).find((one) => one.consentId === consentId);
  if (text === undefined) throw new Error(`no consent text ${consentId}`);
  return text;
}

function rowsOf(orderId: string, consentId: string) {
  return api.db.asOwner(
    `select position, is_given, encode(application_consents.digest, 'hex') as digest, at, copy
     from application_consents join consent_texts using (digest)
     where application_id = $1 and application_consents.consent_id = $2 order by position`,
    [orderId, consentId],
  );
}

describe('consent', () => {
  test('is requested in every language, naming the lender, with the digest of the displayed text', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    for (const lang of LOCALES) {
      const texts = await textsOf(maria, orderId, lang);
      expect(texts.map(({ consentId, isRequired }) => [consentId, isRequired])).toEqual([
        ['privacy', '1'],
        ['credit_bureau', '1'],
        ['terms', '1'],
        ['location', '0'],
      ]);
      for (const { title, paragraphs, digest } of texts) {
        const shown = [title, ...paragraphs].join('\n');
        expect(digest).toBe(createHash('sha256').update(shown).digest('hex'));
        expect(shown).toContain('Hiram Lending Corporation');
      }
    }
  });

  test('is stored with its text, digest and time; given twice it is stored once, and withdrawn it stays in the history', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    const { digest, title } = await textOf(maria, orderId, 'privacy');
    const yes = { orderId, consentId: 'privacy', digest, isGiven: '1' };
    const givenAt = instantAsIso(api.businessClock.now());
    expect((await api.send(giveConsent, maria, yes)).data).toEqual({ givenAt });
    api.businessClock.moveBy(60_000);
    expect((await api.send(giveConsent, maria, yes)).data).toEqual({ givenAt });
    // The same text in another language is the same consent.
    expect((await textOf(maria, orderId, 'privacy', 'fil')).givenAt).toBe(givenAt);
    expect((await api.send(giveConsent, maria, { ...yes, isGiven: '0' })).data).toEqual({});
    expect((await textOf(maria, orderId, 'privacy')).givenAt).toBeUndefined();
    const rows = await rowsOf(orderId, 'privacy');
    expect(rows).toMatchObject([
      { position: 1, is_given: true, digest },
      { position: 2, is_given: false, digest },
    ]);
    expect(rows[0]?.copy).toMatch(new RegExp(`^${title}\n`));
    const { steps } = (await api.send(readApplication, maria)).data;
    expect(steps[4]).toEqual({ step: 'consents', status: 'to_do' });
  });

  test('cannot be altered or removed by the program, and a text cannot be stored under another text’s digest', async () => {
    const { database } = api.db;
    const tries = [
      'update application_consents set is_given = true',
      'delete from application_consents',
      "update consent_texts set copy = 'other copy'",
      "insert into consent_texts values (sha256('a'), 'privacy', 'en', 'b', now())",
    ];
    for (const statement of tries) await expect(sql.raw(statement).execute(database)).rejects.toThrow();
  });

  test('to a text other than today’s is refused, and does not allow an application to be sent', async () => {
    const asha = await api.newBorrower('IN');
    const orderId = await beginComplete(api, asha);
    const { digest } = await textOf(asha, orderId, 'terms');
    const strange = await api.send(giveConsent, asha, {
      orderId,
      consentId: 'terms',
      digest: '0'.repeat(64),
      isGiven: '1',
    });
    expect([strange.status, strange.code]).toEqual([409, 40943]);
    expect(
      (await api.send(giveConsent, asha, { orderId, consentId: 'nothing', digest, isGiven: '1' })).status,
    ).toBe(404);
    // The digest of another text is not consent to this one.
    const { digest: other } = await textOf(asha, orderId, 'privacy');
    expect(
      (await api.send(giveConsent, asha, { orderId, consentId: 'terms', digest: other, isGiven: '1' })).code,
    ).toBe(40943);

    // The company is renamed, which changes every text.
    const company = { ...testBrand().company, legalName: 'Udhaar Renamed Private Limited' };
    await inTransaction(api.db.database, (tx) =>
      publishBrand(tx, { ...testBrand(), code: 'udhaar', market: 'IN', locales: ['en', 'hi'], company }),
    );
    await api.brands.refresh();
    expect((await api.send(sendApplication, asha, { orderId })).code).toBe(40943);
    expect(
      (await api.send(giveConsent, asha, { orderId, consentId: 'terms', digest, isGiven: '1' })).code,
    ).toBe(40943);
    for (const text of await textsOf(asha, orderId, 'hi')) {
      expect(text.givenAt).toBeUndefined();
      const { consentId } = text;
      await api.send(giveConsent, asha, { orderId, consentId, digest: text.digest, isGiven: '1' });
    }
    expect((await api.send(sendApplication, asha, { orderId })).status).toBe(200);
    expect(await rowsOf(orderId, 'terms')).toMatchObject([{ digest }, {}]);
  });
});

const here = { latitude: '14.554729', longitude: '121.0244', takenAt: '2026-11-15T03:59:00Z' };

function location(person: Person) {
  return api.db.asOwner('select position_encrypted from phone_locations where borrower_id = $1', [person.id]);
}

describe('[R7.10-1c: location] the location of a phone', () => {
  test('is refused without consent, stored encrypted and rounded to a kilometre with it, and deleted when consent is withdrawn', async () => {
    const maria = await api.newBorrower();
    expect((await api.send(saveLocation, maria, here)).code).toBe(40943);
    const orderId = await beginComplete(api, maria);
    expect((await api.send(saveLocation, maria, here)).code).toBe(40943);
    const { digest } = await textOf(maria, orderId, 'location');
    const consent = { orderId, consentId: 'location', digest };
    await api.send(giveConsent, maria, { ...consent, isGiven: '1' });
    expect((await api.send(saveLocation, maria, here)).status).toBe(200);
    const [row] = await location(maria);
    const key = await api.context.personalData.findKey(api.db.database, maria.id);
    // The cast is safe: the column is a bytea, which the driver reads as a Buffer.
    const opened = key?.decrypt('phone_locations.position', row?.position_encrypted as Buffer);
    expect(JSON.parse(opened ?? '')).toEqual({ latitude: '14.55', longitude: '121.02' });
    // After sending, location consent can no longer be given but can still be withdrawn.
    await api.send(sendApplication, maria, { orderId });
    expect((await api.send(giveConsent, maria, { ...consent, isGiven: '0' })).status).toBe(200);
    expect(await location(maria)).toEqual([]);
    expect((await api.send(saveLocation, maria, here)).code).toBe(40943);
    expect((await api.send(giveConsent, maria, { ...consent, isGiven: '1' })).code).toBe(40941);
  });

  test.each([
    { latitude: '91', longitude: '0' },
    { latitude: '14.5', longitude: '-181' },
    { latitude: 'north', longitude: '0' },
    { latitude: '1e1', longitude: '0' },
    { latitude: '14.5', longitude: '121', takenAt: 'today' },
  ])('with impossible coordinates is refused: %o', async (nowhere) => {
    const ben = await api.newBorrower();
    expect((await api.send(saveLocation, ben, { ...here, ...nowhere })).status).toBe(400);
  });
});

test('[R7.10-1c: device] device data is stored encrypted and once per device, and requires a borrower session', async () => {
  const maria = await api.newBorrower();
  const facts = {
    model: 'Phone of Tests 5G',
    osName: 'Android 16',
    screen: '360x800',
    timeZone: 'Asia/Manila',
  };
  expect((await api.send(saveDevice, undefined, facts)).status).toBe(401);
  for (const given of [facts, { ...facts, memoryGigabytes: '4' }]) {
    expect((await api.send(saveDevice, maria, given)).status).toBe(200);
  }
  await api.send(saveDevice, maria, facts, { deviceId: 'another phone' });
  const rows = await api.db.asOwner(
    'select device_index, facts_encrypted from phones where borrower_id = $1',
    [maria.id],
  );
  expect(rows).toHaveLength(2);
  const key = await api.context.personalData.findKey(api.db.database, maria.id);
  const opened = rows.map(({ facts_encrypted }) => key?.decrypt('phones.facts', facts_encrypted as Buffer));
  expect(opened.some((text) => text?.includes('"memoryGigabytes":"4"'))).toBe(true);
  for (const { facts_encrypted } of rows) {
    expect((facts_encrypted as Buffer).includes(Buffer.from('Phone of Tests'))).toBe(false);
  }
});
