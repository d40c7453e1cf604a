import type { Database, Transaction } from '../platform/database/database.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

/** Audit names of breaks and unallocated payments. */
export type CaseKind = 'reconciliation_break' | 'suspense';

/** The column that holds the note. */
const places = {
  reconciliation_break: 'reconciliation_break_steps.words',
  suspense: 'suspense_steps.words',
} as const satisfies Record<CaseKind, string>;

export interface Case {
  readonly kind: CaseKind;
  readonly id: string;
}

type Sealing = Pick<ReconciliationDesk, 'personalData'>;

/**
 * Staff notes can contain personal data but belong to no borrower. Each case therefore has its own encryption
 * key.
 */
export async function sealWords(
  tx: Transaction,
  { personalData }: Sealing,
  { kind, id }: Case,
  words: string,
): Promise<Uint8Array> {
  const key = await personalData.keyFor(tx, id);
  return key.seal(places[kind], words);
}

/** The decrypted notes of a case's steps, in order. */
export async function unsealWords(
  database: Database,
  { personalData }: Sealing,
  { kind, id }: Case,
  steps: readonly { readonly wordsSealed: Buffer | null }[],
): Promise<string[]> {
  const isAnySealed = steps.some(({ wordsSealed }) => wordsSealed !== null);
  const key = isAnySealed ? await personalData.findKey(database, id) : undefined;
  return steps.map(({ wordsSealed }) =>
    wordsSealed === null || key === undefined ? '' : key.unseal(places[kind], wordsSealed),
  );
}

/**
 * Writes an audit entry in the action's transaction. The audit trail stores a digest of the note, not the
 * note.
 */
export async function auditAct(
  tx: Transaction,
  actor: Actor,
  done: {
    readonly act: string;
    readonly on: Case;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly note?: string;
  },
): Promise<void> {
  const { act, on, before, note } = done;
  await recordAct(tx, actor, {
    ...{ act, on, reason: '' },
    ...(before !== undefined && { before }),
    ...(note !== undefined && { after: { note } }),
  });
}
