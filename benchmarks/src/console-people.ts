import { finished } from 'node:stream/promises';
import { mobileIndex, searchTokens } from '@hiram/server/people/identity/index';
import type { MasterKeys } from '@hiram/server/platform/personal-data/master-keys';
import { createPersonalData, newPersonKey } from '@hiram/server/platform/personal-data/personal-data';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BenchDatabase } from './bench-database.ts';

// People with names and numbers encrypted under per-person keys, as the server writes them. Lists decrypt the
// names, and searches use the blind indexes.

export const BENCH_BRANDS: readonly string[] = ['bench', 'bench-two'];
/** A newly published brand: its lists are empty, however much data the others have. */
export const NEW_BRAND = 'bench-new';
const borrowerPrefix = '01990002-0000-7000-8000-';

export function hex12(number: number): string {
  return number.toString(16).padStart(12, '0');
}

export function borrowerId(number: number): string {
  return `${borrowerPrefix}${hex12(number)}`;
}

export function brandOf(number: number): string {
  return BENCH_BRANDS[number % BENCH_BRANDS.length] ?? '';
}

export function mobileOf(number: number): string {
  return `+6391${String(number).padStart(8, '0')}`;
}

const SYLLABLES = ['ba', 'lo', 'mi', 'ra', 'sun', 'ta', 'vel', 'do', 'ki', 'nar', 'po', 'quin'];

/** Generated names that rarely collide: one in 500 people has the same one. */
function word(number: number, ending: string): string {
  const base = SYLLABLES.length;
  const parts = [number % base, Math.floor(number / base) % base, Math.floor(number / base ** 2) % base];
  const text = parts.map((part) => SYLLABLES[part]).join('') + ending;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function nameOf(number: number): string {
  return `${word((number * 7) % 199, 'a')} ${word((number * 13) % 499, 'ez')}`;
}

/** Holds each person's application answers until the applications are created. */
export const ANSWERS_TABLE = 'bench_answers';

function answersOf(number: number): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return {
    identity: {
      fullName: nameOf(number),
      birthDay: '1990-04-12',
      nationality: 'filipino',
      documentKind: 'umid',
      documentNumber: String(700_000_000_000 + number),
      addressCountry: 'philippines',
      addressCity: '1380300000',
      postalCode: '1210',
      addressLine: `${number} Sample Street`,
      email: `person${number}@mail.example`,
    },
    work: { employmentKind: 'employed', employer: 'A shop', monthlyIncome: '32000', payday: '15' },
  };
}

/** Creates people who registered one after the other within these days. */
export async function createPeople(
  { url, keyStore }: Pick<BenchDatabase, 'url' | 'keyStore'>,
  masterKeys: MasterKeys,
  { count, days, now }: { readonly count: number; readonly days: number; readonly now: Date },
): Promise<void> {
  const personalData = createPersonalData(masterKeys, keyStore);
  const began = now.getTime() - days * 86_400_000;
  const tables = {
    people: await openCopy(url, 'personal_data_keys (person_id)'),
    keys: await openCopy(url, 'hiram_keys.person_keys (person_id, master_key_id, wrapped_key)'),
    borrowers: await openCopy(
      url,
      'borrowers (id, brand_code, market, mobile_index, mobile_encrypted, registered_at)',
    ),
    names: await openCopy(url, 'borrower_names (borrower_id, name_encrypted, named_at)'),
    words: await openCopy(url, 'borrower_name_tokens (token, borrower_id)'),
    answers: await openCopy(url, `${ANSWERS_TABLE} (borrower_id, step, answers_encrypted)`),
  };
  for (let number = 0; number < count; number += 1) {
    const id = borrowerId(number);
    const { key, wrapped } = newPersonKey(masterKeys, id);
    const [brand, mobile, name] = [brandOf(number), mobileOf(number), nameOf(number)];
    const at = new Date(began + (number / count) * (now.getTime() - began) * 0.99).toISOString();
    await tables.people.add([id]);
    await tables.keys.add([id, wrapped.masterKeyId, bytes(wrapped.wrappedKey)]);
    await tables.borrowers.add([
      ...[id, brand, 'PH', bytes(mobileIndex(personalData, { brand, mobile }))],
      ...[bytes(key.encrypt('borrowers.mobile', mobile)), at],
    ]);
    await tables.names.add([id, bytes(key.encrypt('borrower_names.name', name)), at]);
    const tokens = searchTokens(personalData, { name, mobile });
    for (const token of tokens) await tables.words.add([String(token), id]);
    for (const [step, answers] of Object.entries(answersOf(number))) {
      await tables.answers.add([
        ...[id, step, bytes(key.encrypt('application_pages.answers', JSON.stringify(answers)))],
      ]);
    }
  }
  for (const table of Object.values(tables)) await table.end();
}

function bytes(value: Buffer): string {
  return `\\\\x${value.toString('hex')}`;
}

interface Copy {
  add(values: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

const CHUNK = 1 << 18;

async function openCopy(url: string, table: string): Promise<Copy> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The generated rows are valid by construction; checking each takes longer than creating it.
  await client.query('set session_replication_role = replica');
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  let waiting = '';
  async function flush(): Promise<void> {
    const chunk = waiting;
    waiting = '';
    if (!stream.write(chunk)) await new Promise((resolve) => stream.once('drain', resolve));
  }
  return {
    async add(values) {
      waiting += `${values.join('\t')}\n`;
      if (waiting.length > CHUNK) await flush();
    },
    async end() {
      await flush();
      stream.end();
      await finished(stream);
      await client.end();
    },
  };
}
