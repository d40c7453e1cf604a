import type { LoanDetails, OrderKey } from './queries.ts';

/** A button of an order; the name is also the key of its label. */
export type OrderButton = 'repayAll' | 'moreTime' | 'repayment' | 'borrowAgain' | 'withdrawNow' | 'bindCard';

type ForButtons = Pick<LoanDetails, 'orderStatus' | 'isDelay' | 'playeduL' | 'cardNeedPop'>;

/** The buttons for a status, primary one first. */
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
      // The same action for borrowers who closed the prompt.
      return playeduL === '' ? [] : ['withdrawNow'];
    case '151':
      return cardNeedPop === '1' ? ['bindCard'] : [];
    case '110':
      return [];
  }
}

/** Customer service, for what the app cannot do itself yet. */
export const HELP_PAGE = '/customerService';

/** Our own page of a button; undefined for buttons that follow a link from the server. */
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

/** Whether a link has a destination: a page of ours that this build lacks has none. */
export function hasTarget(link: string, has: (path: string) => boolean): boolean {
  if (link === '') return false;
  return !link.startsWith('/') || link.startsWith('//') || has(pathOf(link));
}

/** Whether the page may have to show a dialog. */
export function needsDialog({
  orderStatus,
  playeduL,
  cardNeedPop,
  isScore,
}: Pick<LoanDetails, 'orderStatus' | 'playeduL' | 'cardNeedPop' | 'isScore'>): boolean {
  return cardNeedPop === '1' || isScore === '1' || (orderStatus === '21' && playeduL !== '');
}
