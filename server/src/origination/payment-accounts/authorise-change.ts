import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { insertNotice, refuseIfFrozen } from '#people/account-freezes/index.ts';
import {
  checkCode,
  lockAccount,
  type Requester,
  readNames,
  readOwnMobile,
  spendVerifiedCode,
} from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { isOwnName } from './holder-name.ts';
import type { PaymentAccountContext } from './payment-account-context.ts';

/** Who changes accounts, and with which code. */
export interface AccountChanger {
  readonly borrowerId: BorrowerId;
  /** Undefined until the page has asked for it. */
  readonly smsCode: string | undefined;
  readonly requester: Requester;
  readonly locale: Locale;
}

type ProvenCode = NonNullable<Awaited<ReturnType<typeof checkCode>>>;

/** A person who may change the payout account, once a code has proved who they are. */
export interface ProvenChanger extends AccountChanger {
  readonly proven: ProvenCode | undefined;
}

/**
 * Runs a change, and again with the code if it needs one. So a code is used only for a change that needs it, and a
 * retry after a lost response succeeds without another code.
 */
export async function withStepUp<Result>(
  context: PaymentAccountContext,
  changer: AccountChanger,
  change: (changer: ProvenChanger) => Promise<Result>,
): Promise<Result> {
  const { borrowerId, smsCode, requester } = changer;
  try {
    return await change({ ...changer, proven: undefined });
  } catch (error) {
    const isStepUp = error instanceof Refusal && error.code === 'step_up_required';
    if (!isStepUp || smsCode === undefined) throw error;
  }
  const mobile = await readOwnMobile(context, borrowerId);
  const attempt = { mobile, purpose: 'change_payout_account', code: smsCode, requester } as const;
  const proven = await checkCode(context.proof, attempt);
  if (proven === undefined) throw new Refusal('sms_code_wrong');
  return change({ ...changer, proven });
}

/** Locks out a concurrent freeze until the transaction ends, and refuses while the account is frozen. */
export async function refuseChangeIfFrozen(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
  await refuseIfFrozen(tx, borrowerId);
}

/**
 * For a payout account that replaces another: requires a code and the borrower's own name, and notifies the owner.
 * Returns the time from which money may be sent to it.
 */
export async function authoriseChange(
  tx: Transaction,
  { systemClock, ids, personalData, payoutHoldMs }: PaymentAccountContext,
  { borrowerId, locale, proven }: ProvenChanger,
  holderName: string,
): Promise<Instant> {
  if (proven === undefined) throw new Refusal('step_up_required');
  const ownName = (await readNames(tx, personalData, [borrowerId])).get(borrowerId);
  if (ownName !== undefined && !isOwnName(holderName, ownName)) throw new Refusal('account_holder_differs');
  await spendVerifiedCode(tx, proven);
  const at = systemClock.now();
  const id = ids.next<'SecurityNotice'>();
  await insertNotice(tx, { id, borrowerId, locale, topic: 'payout_account_changed', at });
  return addMs(at, payoutHoldMs);
}
