import { type Borrower, post } from './borrower.ts';
import { loggedIn } from './session.ts';
import { at, textAt } from './shape.ts';

/** Borrowers of the demo lender's reference brand, by the code of their order. docs/specification names them too. */
export const orders = {
  '21': '13900100021',
  '110': '13900100110',
  '151': '13900100151',
  '170': '13900100170',
  '174': '13900100174',
  '180': '13900100180',
  '200': '13900100200',
  withdrawn: '13900100111',
  /** Overdue too, and paid by the cases of the legacy repayment. */
  'overdue too': '13900100181',
} as const;

/** Logged in where a case answers the calls about an order itself. */
export const anyBorrower: string = orders['170'];

export interface OrderOfBorrower {
  readonly borrower: Borrower;
  readonly productId: string;
  readonly orderId: string;
}

const found = new Map<string, Promise<OrderOfBorrower>>();

/** The borrower whose order has this code, logged in once, with the order's ids from the order list. */
export function orderWith(code: keyof typeof orders): Promise<OrderOfBorrower> {
  const known = found.get(code) ?? findOrder(orders[code]);
  found.set(code, known);
  return known;
}

async function findOrder(mobile: string): Promise<OrderOfBorrower> {
  const borrower = await loggedIn(mobile);
  const { data } = await post(borrower, '/under/v3/order/list', 'tab=all');
  const order = at(data, 'orders', 0);
  return { borrower, productId: textAt(order, 'productId'), orderId: textAt(order, 'orderId') };
}
