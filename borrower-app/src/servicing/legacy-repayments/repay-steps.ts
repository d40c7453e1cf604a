import { readUserInfo } from '@hiram/contract/people/identity';
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  startLegacyRedirect,
} from '@hiram/contract/servicing/legacy-repayments';
import { pageNow } from '#browser/page-clock.ts';
import { showToast } from '#design/toast/toasts.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { borrowDetailAddress } from './addresses.ts';
import type { BankCard } from './queries.ts';
import { type NotDone, refused, rejectionOf } from './refusal-codes.ts';
import type { OnPage } from './repay-page.ts';
import { type Intent, removeToken, tokenOf } from './stored-token.ts';

export async function repay(page: OnPage): Promise<void> {
  const { store, happened, copy } = page;
  if (!isReady(page)) return;
  if (store.chosen === undefined) return happened({ type: 'stopped', statusMessage: copy.chooseFirst });
  if (store.chosen === 'wallet') await redirect(page);
  else await commit(page, store.chosen);
}

/** Repeats the same repayment, so that the server sends another code. */
export async function sendAgain(page: OnPage): Promise<boolean> {
  const { chosen } = page.store;
  return isReady(page) && chosen !== undefined && chosen !== 'wallet' && commit(page, chosen);
}

export async function confirm(page: OnPage, verifyCode: string): Promise<'wrong' | 'said'> {
  const { repayRecordId, chosen } = page.store;
  if (!isReady(page) || repayRecordId === undefined || chosen === undefined || chosen === 'wallet') {
    return 'said';
  }
  const request = { orderId: page.order.orderId, verifyCode, repaymentRecordId: repayRecordId };
  const answer = await page.wire?.send(confirmLegacyRepayment, request, { silent: true });
  if (answer === undefined) return 'said';
  if (answer.success) leave(page, intentOf(page, chosen));
  else if (answer.code === refused.verification_code_wrong) return 'wrong';
  else await stop(page, answer, intentOf(page, chosen));
  return 'said';
}

/** Clears earlier errors. Nothing is sent while offline. */
function isReady({ happened, isOnline, copy }: OnPage): boolean {
  happened({ type: 'tapped' });
  if (!isOnline) happened({ type: 'stopped', statusMessage: copy.offline });
  return isOnline;
}

/** Returns whether the borrower must confirm it now. */
async function commit(page: OnPage, card: BankCard): Promise<boolean> {
  const { id: cardId, bankName, cardNo, bankCode } = card;
  const intent = intentOf(page, card);
  const { amount, orderId } = intent;
  const repayToken = tokenOf(intent, page.store.ways.repayToken, pageNow());
  const request = { amount, cardId, bankName, cardNo, bankCode, orderId, repayToken, sendMsg: '1' as const };
  const answer = await page.wire?.send(commitLegacyRepayment, request, { silent: true });
  if (answer === undefined) return false;
  if (!answer.success) {
    await stop(page, answer, intent);
    return false;
  }
  const { needValid, repayRecordId } = answer.data;
  page.happened({ type: 'committed', needValid, repayRecordId });
  if (needValid !== '1') {
    leave(page, intent);
    return false;
  }
  // Cancelling and paying from another account needs a new token.
  void page.onTokenUsed();
  return true;
}

/** Opens the provider's page. */
async function redirect(page: OnPage): Promise<void> {
  const { wire, amount, order, happened, copy } = page;
  const user = await wire?.send(readUserInfo, {}, { silent: true });
  if (wire === undefined || user === undefined) return;
  if (!user.success) return stop(page, user);
  const request = { userId: user.data.userId, orderId: order.orderId, amount };
  const answer = await wire.send(startLegacyRedirect, request, { silent: true });
  if (!answer.success) return stop(page, answer);
  if (!(await page.openLink(answer.data.url))) happened({ type: 'stopped', statusMessage: copy.notOpened });
}

function leave(page: OnPage, intent: Intent): void {
  removeToken(intent);
  void page.onTokenUsed();
  showToast(page.copy.submitted);
  replaceScreen(borrowDetailAddress(page.order));
}

/** Shows the error and handles it where the page can. */
async function stop(page: OnPage, answer: NotDone, intent?: Intent): Promise<void> {
  const { happened, copy } = page;
  const no = rejectionOf(answer);
  if (no === 'unheard') {
    if (answer.failure !== undefined && copy.noAnswerToast !== undefined) showToast(copy.noAnswerToast);
    happened({ type: 'stopped', statusMessage: copy.noAnswer });
  }
  if (no === 'no_code') happened({ type: 'stopped', statusMessage: answer.message || copy.noAnswer });
  if (no !== 'over') return;
  const { code, message } = answer;
  if (code === refused.payment_already_submitted) {
    happened({ type: 'found_submitted', statusMessage: copy.resubmitted });
  } else {
    const hasChanged = code === refused.amount_differs;
    happened({
      type: 'cancelled',
      statusMessage: hasChanged ? copy.amountChanged : message || copy.noAnswer,
    });
    if (hasChanged || code === refused.nothing_owed) await page.onAmountChanged();
  }
  if (intent === undefined) return;
  removeToken(intent);
  await page.onTokenUsed();
}

function intentOf({ order: { orderId }, amount }: OnPage, { id: cardId }: BankCard): Intent {
  return { orderId, cardId, amount };
}
