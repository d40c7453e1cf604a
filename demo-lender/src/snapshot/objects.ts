import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@hiram/server/platform/database/database';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { isObjectKey, type ObjectStore } from '@hiram/server/platform/storage/object-store';
import { assert } from '@hiram/values/assert';
import pg from 'pg';
import type { StoredObject } from './snapshot-file.ts';

type Field = 'uploads.picture' | 'agreements.html' | 'agreements.pdf';

/** Objects that belong to a borrower: the table with their owner, and the field that they are encrypted as. */
function ownedBy(
  key: string,
): { readonly table: string; readonly id: string; readonly field: Field } | undefined {
  const [kind, id = '', format] = key.split('/');
  if (kind === 'uploads') return { table: 'uploads', id, field: 'uploads.picture' };
  if (kind !== 'agreements') return undefined;
  return { table: 'agreements', id, field: format === 'html' ? 'agreements.html' : 'agreements.pdf' };
}

/** The objects of a folder. What belongs to a borrower is decrypted: in clear, a thousand agreements are nearly alike. */
export async function readObjects(
  folder: string,
  {
    client,
    database,
    personalData,
  }: { readonly client: pg.Client; readonly database: Database; readonly personalData: PersonalData },
): Promise<StoredObject[]> {
  const keys = existsSync(folder)
    ? globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .toSorted()
    : [];
  const owners = new Map<string, string>();
  for (const table of ['uploads', 'agreements']) {
    const { rows } = await client.query<{ id: string; borrower_id: string }>(
      `select id, borrower_id from ${pg.escapeIdentifier(table)}`,
    );
    for (const { id, borrower_id } of rows) owners.set(`${table} ${id}`, borrower_id);
  }
  const personKeys = await personalData.findKeys(database, [...new Set(owners.values())]);
  const objects = keys.map((key): StoredObject => {
    const bytes = readFileSync(join(folder, key));
    const owned = ownedBy(key);
    const owner = owned && owners.get(`${owned.table} ${owned.id}`);
    const personKey = owner === undefined ? undefined : personKeys.get(owner);
    if (owned === undefined || owner === undefined || personKey === undefined) return { key, bytes };
    const { field } = owned;
    return { key, encryption: { field, owner }, bytes: personKey.decryptBytes(field, bytes) };
  });
  // Like stands beside like.
  return objects.toSorted((one, other) => order(one).localeCompare(order(other)));
}

function order({ key, encryption, bytes }: StoredObject): string {
  return `${encryption?.field ?? ''} ${bytes.length} ${key}`;
}

const AT_ONCE = 20;

/** Puts them into a store, encrypted with the keys of their owners. */
export async function writeObjects(
  objects: readonly StoredObject[],
  {
    database,
    personalData,
    store,
  }: { readonly database: Database; readonly personalData: PersonalData; readonly store: ObjectStore },
): Promise<void> {
  const owners = new Set(objects.flatMap(({ encryption }) => encryption?.owner ?? []));
  const personKeys = await personalData.findKeys(database, [...owners]);
  const waiting = objects.values();
  async function next(): Promise<void> {
    for (const { key, encryption, bytes } of waiting) {
      assert(isObjectKey(key), `invalid object key: ${key}`);
      if (encryption === undefined) {
        await store.put(key, bytes);
        continue;
      }
      const personKey = personKeys.get(encryption.owner);
      assert(personKey !== undefined, `the owner of ${key} has no key`);
      // The cast is safe: readObjects wrote the field.
      await store.put(key, personKey.encryptBytes(encryption.field as Field, bytes));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
