import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { EncryptedField, PersonalData } from '#platform/personal-data/personal-data.ts';
import type { CaseKind, CaseStep, EncryptedNote, OpenedStep } from './case-kind.ts';
import { listStepsOfCases } from './case-steps.sql.ts';

// Staff notes can contain personal data. Each is encrypted, and its row names the key: erasing that person, or
// that case, makes it unreadable.

/**
 * Whose key encrypts a note. `person`: a person whose key exists; nobody writes about an erased one. `own`: the
 * case belongs to no person and has a key of its own. With both, the case's own key is used once the person is
 * erased.
 */
export type NoteOwner =
  | { readonly person: string; readonly own?: string }
  | { readonly own: string; readonly person?: undefined };

interface NoteContext {
  readonly personalData: PersonalData;
}

export async function encryptNote(
  tx: Transaction,
  { personalData }: NoteContext,
  { kind, owner, note }: { readonly kind: CaseKind; readonly owner: NoteOwner; readonly note: string },
): Promise<EncryptedNote> {
  const { person, own } = owner;
  const existing = person === undefined ? undefined : await personalData.findKey(tx, person);
  if (person !== undefined && existing !== undefined) {
    return { keyId: person, text: existing.encrypt(fieldOf(kind), note) };
  }
  // An erased person's case accepts no more notes.
  if (own === undefined) throw new Refusal('not_found', { noteOf: kind.name });
  return { keyId: own, text: (await personalData.keyFor(tx, own)).encrypt(fieldOf(kind), note) };
}

/** The steps of cases for staff. Notes whose key was erased are empty. */
export async function readStepsOfCases<Step extends string, Details extends object>(
  { database, personalData }: NoteContext & { readonly database: Database },
  kind: CaseKind<Step, Details>,
  ids: readonly string[],
): Promise<OpenedStep<Step, Details>[]> {
  return decryptNotes(database, { personalData }, kind, await listStepsOfCases(database, kind, ids));
}

/** The steps of one case for staff. */
export function readCaseSteps<Step extends string, Details extends object>(
  context: NoteContext & { readonly database: Database },
  kind: CaseKind<Step, Details>,
  id: string,
): Promise<OpenedStep<Step, Details>[]> {
  return readStepsOfCases(context, kind, [id]);
}

async function decryptNotes<Step extends string, Details extends object>(
  database: Database,
  { personalData }: NoteContext,
  kind: CaseKind<Step, Details>,
  steps: readonly CaseStep<Step, Details>[],
): Promise<OpenedStep<Step, Details>[]> {
  const keyIds = new Set(steps.flatMap(({ note }) => note?.keyId ?? []));
  const keys = await personalData.findKeys(database, [...keyIds]);
  return steps.map(({ note, ...step }) => ({
    ...step,
    note: (note && keys.get(note.keyId)?.decrypt(fieldOf(kind), note.text)) ?? '',
  }));
}

/** A note is readable only as one of its kind. */
function fieldOf({ name }: Pick<CaseKind, 'name'>): EncryptedField {
  return `case_steps.note of ${name}`;
}

/** A note without surrounding blanks. A shorter one than required is refused. */
export function requireNote(text: string | undefined, minLength: number): string {
  const note = text?.trim() ?? '';
  if (note.length < minLength) throw new Refusal('request_malformed', { length: note.length });
  return note;
}
