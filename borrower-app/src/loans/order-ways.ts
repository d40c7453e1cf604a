import type { LoanDetails, OrderKey } from './queries.ts';

/** Which button an order has; its text is found by this name. */
export type OrderButton = 'repayAll' | 'moreTime' | 'repayment' | 'borrowAgain' | 'withdrawNow' | 'bindCard';

type ForButtons = Pick<LoanDetails, 'orderStatus' | 'isDelay' | 'playeduL' | 'cardNeedPop'>;

/** The buttons of a status, the main one first. */
export function buttonsOf({ orderStatus, isDelay, playeduL, cardNeedPop }: ForButtons): OrderButton[] {
  switch (orderStatus) {
    case '174':
    case '180':
      return isDelay === '1' ? ['repayAll', 'moreTime'] : ['repayment'];
    case '170':
      return ['repayment'];
    case '200':
      return ['borrowAgain'];
    case '21':
      // Whoever closed the prompt finds the same way here.
      return playeduL === '' ? [] : ['withdrawNow'];
    case '151':
      return cardNeedPop === '1' ? ['bindCard'] : [];
    case '110':
      return [];
  }
}

/** Where somebody is told by people what the app cannot do itself yet. */
export const HELP_PAGE = '/customerService';

/** Our own page behind a button; undefined for those that follow a link of the server's. */
export function pageOf(button: OrderButton, order: OrderKey): string | undefined {
  const both = { orderId: order.orderId, productId: order.productId };
  switch (button) {
    case 'repayAll':
    case 'repayment':
      return addressOf('/repay', both);
    case 'moreTime':
      return addressOf('/repayDelay', both);
    case 'borrowAgain':
      return addressOf('/product', { productId: order.productId });
    case 'bindCard':
      return addressOf('/bindBank', {
        product_id: order.productId,
        orderId: order.orderId,
        source: 'loanDetail',
      });
    case 'withdrawNow':
      return undefined;
  }
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}

/** Whether a link leads somewhere: one to a page of ours that this build has not got leads nowhere. */
export function leadsSomewhere(link: string, has: (path: string) => boolean): boolean {
  if (link === '') return false;
  return !link.startsWith('/') || link.startsWith('//') || has(pathOf(link));
}

/** Whether one of the page's dialogs may have to be shown. */
export function needsDialog({
  orderStatus,
  playeduL,
  cardNeedPop,
  isScore,
}: Pick<LoanDetails, 'orderStatus' | 'playeduL' | 'cardNeedPop' | 'isScore'>): boolean {
  return cardNeedPop === '1' || isScore === '1' || (orderStatus === '21' && playeduL !== '');
}
