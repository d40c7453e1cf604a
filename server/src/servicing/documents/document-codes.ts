import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import { CODE_FIELD, KEY_OF_CODES } from './document-code-key.ts';
import { codesOf, isTypedCode } from './document-number.ts';
import { findEncryptedCode } from './issued-documents.sql.ts';

/** Papers of another capability, which carry a number and a code as well. */
export interface OtherPapers {
  encryptedCodeOf(number: string): Promise<Buffer | undefined>;
  isOurs(papers: { readonly number: string; readonly brandCode: string }): Promise<boolean>;
}

/** The key for codes, created if missing. */
export function keyOfCodes(tx: Transaction, personalData: PersonalData): Promise<PersonKey> {
  return personalData.keyFor(tx, KEY_OF_CODES);
}

/** Creates the key for codes, before documents from before it get theirs. */
export async function prepareKeyOfCodes(database: Database, personalData: PersonalData): Promise<void> {
  await inTransaction(database, (tx) => keyOfCodes(tx, personalData));
}

/** Whether the typed code belongs to the document with this number. */
export async function isCodeOf(context: CodeReader, number: string, typed: string): Promise<boolean> {
  const derived = codesOf(context.personalData, number);
  const stored = await storedCode(context, number);
  const matches = [...derived, ...(stored === undefined ? [] : [stored])].map((code) =>
    isTypedCode(typed, code),
  );
  return matches.includes(true);
}

interface CodeReader {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly otherPapers?: OtherPapers | undefined;
}

async function storedCode(
  { database, personalData, otherPapers }: CodeReader,
  number: string,
): Promise<string | undefined> {
  const others = await otherPapers?.encryptedCodeOf(number);
  const encrypted = (await findEncryptedCode(database, number)) ?? others;
  const key = await personalData.findKey(database, KEY_OF_CODES);
  if (encrypted === undefined || key === undefined) return undefined;
  const [ofNumber, code] = key.decrypt(CODE_FIELD, encrypted).split(' ');
  return ofNumber === number ? code : undefined;
}
