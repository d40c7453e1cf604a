import {
  applyForProduct,
  giveConsent,
  readApplication,
  readConsents,
  saveCertifyPage,
  sendApplication,
} from '@hiram/contract/origination/applications';
import { saveLocation } from '@hiram/contract/origination/uploads';
import {
  type ApplicationApi,
  begin,
  beginComplete,
  type Person,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { asked, filledPages } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import type { ApplicationId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { readSentApplication, registerApplicationRoutes, withdrawAll } from './index.ts';

/** Uninhabited coordinates. A value from Manila, such as 14.55, could also be the seconds of a log line. */
const PLACE = { latitude: '-77.93', longitude: '-133.37' };

let api: ApplicationApi;
let maria: Person;
let orderId: ApplicationId;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
  maria = await api.newBorrower();
  orderId = await beginComplete(api, maria);
  const { data } = await api.send(readConsents, maria, { orderId });
  const { digest } = data.consents[3];
  await api.send(giveConsent, maria, { orderId, consentId: 'location', digest, isGiven: '1' });
  const located = await api.send(saveLocation, maria, { ...PLACE, takenAt: '2026-11-15T03:59:00Z' });
  expect(located.status).toBe(200);
  await api.send(sendApplication, maria, { orderId });
});
afterAll(() => api.close());

/** The whole database, as an attacker with a stolen copy would read it. */
async function dump(): Promise<string> {
  const tables = await api.db.asOwner(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const parts: string[] = [];
  for (const { relname } of tables) parts.push(asText(await api.db.asOwner(`select * from ${relname}`)));
  return parts.join('\n');
}

function asText(rows: unknown): string {
  return JSON.stringify(rows, (_key, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    // An attacker can decode bytes that are serialized as JSON.
    if (isBytes(value)) return Buffer.from(value.data).toString('latin1');
    return value;
  });
}

function isBytes(value: unknown): value is { readonly data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}

/** All personal data of the Nth person: no two persons share any of it. */
function planted(n: number) {
  function name(part: string): string {
    return `${part}${[...String(1000 + n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  }
  return {
    identity: {
      ...filledPages.PH.identity,
      fullName: `${name('Marikit')} ${name('Dalisay')}`,
      documentNumber: String(700_000_000_000 + n * 7_919),
      email: `${name('poste')}@mail.example`,
      addressLine: `${n} ${name('Kalye')}`,
    },
    work: { ...filledPages.PH.work, employer: name('Panaderya') },
    references: {
      ...filledPages.PH.references,
      reference1Name: name('Kapatid'),
      reference2Name: name('Kaibigan'),
      reference1Mobile: `0926${String(1_000_000 + n * 31)}`,
      reference2Mobile: `0927${String(1_000_000 + n * 37)}`,
    },
  };
}

const PLANTED_A_PERSON = 9;
const PEOPLE = process.env.HIRAM_FULL === '1' ? Math.ceil(10_000 / PLANTED_A_PERSON) : 10;

function secretsOf(n: number): string[] {
  const { identity, work, references } = planted(n);
  const { fullName, documentNumber, email, addressLine } = identity;
  const { reference1Name, reference2Name, reference1Mobile, reference2Mobile } = references;
  return [fullName, documentNumber, email, addressLine, work.employer, reference1Name, reference2Name].concat(
    reference1Mobile.slice(1),
    reference2Mobile.slice(1),
  );
}

describe('data written by a borrower', () => {
  test(`is nowhere in plain text in the database and is not logged: ${PEOPLE * PLANTED_A_PERSON} planted values`, async () => {
    for (let n = 1; n <= PEOPLE; n += 1) {
      const person = await api.newBorrower();
      const order = await begin(api, person);
      for (const [step, answers] of Object.entries(planted(n))) {
        const fields = { orderId: order, step, savedVersion: '0', isDraft: '0', ...answers };
        const { data } = await api.send(saveCertifyPage, person, fields);
        expect(data.problems).toEqual([]);
      }
    }
    const copies = { database: await dump(), log: api.server.logged() };
    for (const [where, text] of Object.entries(copies)) {
      expect([where, text.length > 10_000]).toEqual([where, true]);
      const found = Array.from({ length: PEOPLE }, (_, n) => secretsOf(n + 1))
        .flat()
        .filter((secret) => text.includes(secret));
      expect([where, found]).toEqual([where, []]);
      for (const secret of [...Object.values(PLACE), 'Maria Clara'])
        expect([where, text.includes(secret)]).toEqual([where, false]);
    }
    // Checks the search itself: it finds a value planted in a text column and one in bytes.
    const [first = '', second = ''] = secretsOf(1);
    const leak = [{ note: first, bytes: Buffer.from(second) }];
    expect([first, second].every((secret) => asText(leak).includes(secret))).toBe(true);
  });

  test('is unreadable once the account is closed, and nothing stays open', async () => {
    expect((await readSentApplication(api.context, orderId))?.applicant.fullName).toBe('Maria Clara Santos');
    await inTransaction(api.db.database, async (tx) => {
      await withdrawAll(tx, api.businessClock, maria.id);
      await api.context.personalData.forget(tx, maria.id);
    });
    expect(await readSentApplication(api.context, orderId)).toBeUndefined();
    expect(await api.db.asOwner('select state from applications where id = $1', [orderId])).toEqual([
      { state: 'withdrawn' },
    ]);
    expect(await api.db.asOwner('select from phone_locations')).toEqual([]);
  });
});

describe('the database refuses', () => {
  test('a second open application of a borrower with a brand', async () => {
    const ben = await api.newBorrower();
    await api.send(applyForProduct, ben, asked.PH);
    const copy = `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id,
      product_version, currency, amount_minor, term_count, term_unit, state, version, started_at, touched_at)
      select borrower_id, gen_random_uuid(), brand_code, market, locale, channel, product_id, product_version, currency,
      amount_minor, term_count, term_unit, state, version, started_at, touched_at from applications where borrower_id = $1`;
    await expect(api.db.asOwner(copy, [ben.id])).rejects.toThrow(/applications_open/);
    expect((await api.send(readApplication, ben)).data.state).toBe('filling_in');
  });

  test.each([
    "state = 'under_review'",
    "state = 'declined'",
    "state = 'awaiting_signature'",
    'decide_by = now()',
    'is_with_reviewer = true',
    'amount_minor = 0',
    "decline_reasons = '{}'",
    'offer_amount_minor = 100',
    'closed_at = now()',
  ])('an unsent application with %s', async (nonsense) => {
    const statement = `update applications set ${nonsense} where state = 'filling_in'`;
    await expect(api.db.asOwner(statement)).rejects.toThrow(/check/);
  });
});
