import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { type AccountDetails, maskedNumber, type PaymentAccountId } from './account.ts';
import type { AccountForm } from './account-form.ts';
import { storedAccountIndexes } from './account-indexes.ts';
import {
  type AccountChanger,
  authoriseChange,
  type ProvenChanger,
  refuseChangeIfFrozen,
  withStepUp,
} from './authorise-change.ts';
import { checkOwnership } from './check-ownership.ts';
import { setPayoutDestination } from './choose-payout-account.ts';
import { builtInForm } from './forms/forms.ts';
import { MAX_ACCOUNTS, MAX_BINDINGS_PER_DAY, type PaymentAccountContext } from './payment-account-context.ts';
import {
  countBoundSince,
  findLiveAccounts,
  hasBoundBefore,
  insertAccount,
  type LiveAccount,
  lockAccountsOf,
  type RetirementReason,
  retireAccount,
  setPayoutAccount,
} from './payment-accounts.sql.ts';
import { type FilledForm, readFilledForm } from './read-filled-form.ts';

export interface Binding {
  readonly changer: AccountChanger;
  readonly market: MarketId;
  readonly brandCode: string;
  readonly productId: string;
  readonly filled: FilledForm;
  /**
   * `add` adds the account; the first one becomes the payout account. `change` replaces the payout account,
   * for a borrower whose payout did not arrive.
   */
  readonly intent: 'add' | 'change';
}

interface CheckedBinding extends Omit<Binding, 'filled' | 'market' | 'brandCode' | 'changer'> {
  readonly borrowerId: BorrowerId;
  readonly changer: ProvenChanger;
  readonly form: AccountForm;
  readonly details: AccountDetails;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Binds an account to a borrower. The same details are the same account, so a second tap or a retry changes
 * nothing. A payout account that replaces another needs a code. Ownership is checked after the account is stored
 * and never blocks the binding; a changed account in another name gets no payouts.
 */
export async function bindAccount(context: PaymentAccountContext, binding: Binding): Promise<void> {
  const form = (context.accountForms ?? builtInForm)(binding.market);
  const { timeZone } = marketPack(binding.market).facts;
  const details = await readFilledForm(form, binding.filled, today(context.systemClock, timeZone));
  const { market, brandCode } = binding;
  const { borrowerId } = binding.changer;
  const { bound, chosen } = await withStepUp(context, binding.changer, (changer) =>
    inTransaction(context.database, async (tx) => {
      await refuseChangeIfFrozen(tx, borrowerId);
      const id = await store(tx, context, { ...binding, borrowerId, changer, form, details });
      return { bound: id, chosen: await setPayoutDestination(tx, context, borrowerId) };
    }),
  );
  if (chosen !== undefined) await context.payoutObserver?.goOn(chosen);
  if (bound !== undefined)
    await checkOwnership(context, { borrowerId, market, brandCode, id: bound, details });
}

/** Returns the new account's id, or nothing if it was already bound. */
async function store(
  tx: Transaction,
  context: PaymentAccountContext,
  binding: CheckedBinding,
): Promise<PaymentAccountId | undefined> {
  const { borrowerId, details, intent, changer } = binding;
  await lockAccountsOf(tx, borrowerId);
  const live = await findLiveAccounts(tx, borrowerId, MAX_ACCOUNTS);
  const { numberIndexes, detailsIndexes } = accountIndexes(context.personalData, details);
  const known = live.find((one) => numberIndexes.some((index) => index.equals(one.numberIndex)));
  if (known !== undefined && detailsIndexes.some((index) => index.equals(known.detailsIndex))) {
    if (intent === 'change') await replacePayoutAccount(tx, context, { changer, details, live, by: known });
    return undefined;
  }

  const isPayoutAccount = intent === 'change' || live.length === 0 || known?.isPayoutAccount === true;
  const replacedAccounts = accountsToReplace(live, known, intent);
  if (live.length - replacedAccounts.length >= MAX_ACCOUNTS) throw new Refusal('too_many_accounts');
  const aDayAgo = addMs(context.systemClock.now(), -DAY_MS);
  if ((await countBoundSince(tx, borrowerId, aDayAgo)) >= MAX_BINDINGS_PER_DAY) {
    throw new Refusal('too_many_requests', { bindings: 'of one day' });
  }
  const isChange = isPayoutAccount && (await hasBoundBefore(tx, borrowerId));
  const payoutsFrom = isChange ? await authoriseChange(tx, context, changer, details.holderName) : undefined;
  for (const { id, because } of replacedAccounts) {
    await retireAccount(tx, { borrowerId, id, because, at: context.systemClock.now() });
  }
  return insert(tx, context, {
    ...binding,
    numberIndex: numberIndexes[0],
    detailsIndex: detailsIndexes[0],
    isPayoutAccount,
    payoutsFrom,
  });
}

/** The accounts that the new one replaces. */
function accountsToReplace(
  live: readonly LiveAccount[],
  known: LiveAccount | undefined,
  intent: Binding['intent'],
): { id: PaymentAccountId; because: RetirementReason }[] {
  const changed = intent === 'change' ? live.find(({ isPayoutAccount }) => isPayoutAccount) : undefined;
  return [
    ...(known === undefined ? [] : [{ id: known.id, because: 'bound_again' as const }]),
    ...(changed === undefined || changed.id === known?.id
      ? []
      : [{ id: changed.id, because: 'changed' as const }]),
  ];
}

/** An already bound account becomes the payout account and replaces the previous one. */
async function replacePayoutAccount(
  tx: Transaction,
  context: PaymentAccountContext,
  {
    changer,
    details,
    live,
    by,
  }: {
    readonly changer: ProvenChanger;
    readonly details: AccountDetails;
    readonly live: readonly LiveAccount[];
    readonly by: LiveAccount;
  },
): Promise<void> {
  const { borrowerId } = changer;
  const former = live.find(({ isPayoutAccount }) => isPayoutAccount);
  if (former?.id === by.id) return;
  const payoutsFrom = await authoriseChange(tx, context, changer, details.holderName);
  if (former !== undefined) {
    await retireAccount(tx, { borrowerId, id: former.id, because: 'changed', at: context.systemClock.now() });
  }
  await setPayoutAccount(tx, { borrowerId, id: by.id, payoutsFrom });
}

async function insert(
  tx: Transaction,
  { ids, systemClock, personalData }: PaymentAccountContext,
  account: CheckedBinding &
    Indexes & { readonly isPayoutAccount: boolean; readonly payoutsFrom: Instant | undefined },
): Promise<PaymentAccountId> {
  const { borrowerId, form, details } = account;
  const id = ids.next<'PaymentAccount'>();
  const key = await personalData.keyFor(tx, borrowerId);
  await insertAccount(tx, {
    ...account,
    id,
    market: form.market,
    channelNumber: form.channelNumber,
    kind: details.kind,
    institutionCode: details.institution.code,
    institutionName: details.institution.name,
    numberEncrypted: key.encrypt('payment_accounts.number', details.number),
    maskedNumber: maskedNumber(details),
    holderNameEncrypted: key.encrypt('payment_accounts.holder_name', details.holderName),
    furtherDetailsEncrypted: key.encrypt('payment_accounts.further_details', furtherDetailsText(details)),
    boundAt: systemClock.now(),
  });
  return id;
}

interface Indexes {
  readonly numberIndex: Buffer;
  readonly detailsIndex: Buffer;
}

function accountIndexes(personalData: PersonalData, details: AccountDetails) {
  return storedAccountIndexes(personalData, {
    kind: details.kind,
    institutionCode: details.institution.code,
    number: details.number,
    holderName: details.holderName,
    furtherDetails: furtherDetailsText(details),
  });
}

function furtherDetailsText({ branchCode, further }: AccountDetails): string {
  return JSON.stringify({ branchCode, ...further });
}
