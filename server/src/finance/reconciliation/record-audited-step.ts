import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

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

type EncryptionContext = Pick<ReconciliationContext, 'personalData'>;

/**
 * Staff notes can contain personal data but belong to no borrower. Each case therefore has its own encryption
 * key.
 */
export async function encryptNote(
  tx: Transaction,
  { personalData }: EncryptionContext,
  { kind, id }: Case,
  words: string,
): Promise<Uint8Array> {
  const key = await personalData.keyFor(tx, id);
  return key.encrypt(places[kind], words);
}

/** The decrypted notes of a case's steps, in order. */
export async function decryptNote(
  database: Database,
  { personalData }: EncryptionContext,
  { kind, id }: Case,
  steps: readonly { readonly noteEncrypted: Buffer | null }[],
): Promise<string[]> {
  const isAnyEncrypted = steps.some(({ noteEncrypted }) => noteEncrypted !== null);
  const key = isAnyEncrypted ? await personalData.findKey(database, id) : undefined;
  return steps.map(({ noteEncrypted }) =>
    noteEncrypted === null || key === undefined ? '' : key.decrypt(places[kind], noteEncrypted),
  );
}

/**
 * Writes an audit entry in the action's transaction. The audit trail stores a digest of the note, not the
 * note.
 */
export async function recordAuditedAction(
  tx: Transaction,
  actor: Actor,
  done: {
    readonly action: string;
    readonly on: Case;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly note?: string;
  },
): Promise<void> {
  const { action, on, before, note } = done;
  await recordAuditEntry(tx, actor, {
    ...{ action, on, reason: '' },
    ...(before !== undefined && { before }),
    ...(note !== undefined && { after: { note } }),
  });
}
