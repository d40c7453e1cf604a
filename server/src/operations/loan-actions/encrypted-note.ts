import type { BorrowerId } from '@hiram/values/ids';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ProposalId } from './proposal.ts';
import type { ProposalStep } from './proposals.sql.ts';

const PLACE = 'loan_proposal_steps.words';

interface About {
  readonly id: ProposalId;
  readonly borrowerId: BorrowerId;
}

/**
 * Staff notes about a loan contain personal data and are erased with the borrower. For a borrower already
 * erased, whose credit can still be refunded, the note is encrypted with the proposal's own key.
 */
export async function encryptNote(
  tx: Transaction,
  personalData: PersonalData,
  { id, borrowerId }: About,
  words: string,
): Promise<Buffer> {
  const own = await personalData.findKey(tx, borrowerId);
  return (own ?? (await personalData.keyFor(tx, id))).encrypt(PLACE, words);
}

/** Decrypted notes of steps, in order; empty if erased. */
export async function decryptNote(
  database: Database,
  personalData: PersonalData,
  proposals: readonly About[],
  steps: readonly ProposalStep[],
): Promise<string[]> {
  const keys = await personalData.findKeys(
    database,
    proposals.flatMap(({ id, borrowerId }) => [id, borrowerId]),
  );
  const keyOf = new Map(proposals.map(({ id, borrowerId }) => [id, keys.get(id) ?? keys.get(borrowerId)]));
  return steps.map(
    ({ proposalId, noteEncrypted }) => keyOf.get(proposalId)?.decrypt(PLACE, noteEncrypted) ?? '',
  );
}
