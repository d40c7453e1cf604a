import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { CODE_FIELD, type MessageCode, newMessageCode } from './message-code.ts';
import { insertMessageCode } from './message-codes.sql.ts';

/** A code of another message is met once in hundreds of attempts at most, so a few more are certainly enough. */
const MOST_ATTEMPTS = 10;

/** Gives a message its code, in the transaction that records the message. A person who was erased meanwhile gets none. */
export async function giveCode(
  tx: Transaction,
  personalData: Pick<PersonalData, 'findKey' | 'blindIndex'>,
  message: {
    readonly contactId: string;
    readonly borrowerId: BorrowerId;
    readonly amountMinor: bigint | undefined;
    readonly at: Instant;
  },
): Promise<MessageCode | undefined> {
  const { contactId, borrowerId, amountMinor, at: sentAt } = message;
  const key = await personalData.findKey(tx, borrowerId);
  if (key === undefined) return undefined;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const code = newMessageCode();
    const codeIndex = personalData.blindIndex(CODE_FIELD, code);
    const codeEncrypted = key.encrypt(CODE_FIELD, code);
    const isNew = await insertMessageCode(tx, { contactId, codeIndex, codeEncrypted, amountMinor, sentAt });
    if (isNew) return code;
  }
  assert(false, 'no code that no other message has');
}
