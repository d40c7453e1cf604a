import type { Database, Transaction } from '../platform/database/database.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

/** Breaks and held money, as the audit trail names them. */
export type CaseKind = 'reconciliation_break' | 'suspense';

/** Where in the database the words stand. */
const places = {
  reconciliation_break: 'reconciliation_break_steps.words',
  suspense: 'suspense_steps.words',
} as const satisfies Record<CaseKind, string>;

export interface Case {
  readonly kind: CaseKind;
  readonly id: string;
}

type Sealing = Pick<ReconciliationDesk, 'personalData'>;

/** What staff wrote may speak of a person, and it belongs to no borrower: it is sealed with a key that only its case has. */
export async function sealWords(
  tx: Transaction,
  { personalData }: Sealing,
  { kind, id }: Case,
  words: string,
): Promise<Uint8Array> {
  const key = await personalData.keyFor(tx, id);
  return key.seal(places[kind], words);
}

/** The words of a case's steps, in their order. */
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

/** An entry of the audit trail, in the transaction of the act. The trail has a digest of the words, not the words. */
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
