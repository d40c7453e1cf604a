import { assert } from '@hiram/values/assert';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import { findApplication, findApplications } from '#origination/applications/index.ts';
import { nameProducts, presentProducts } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findLoansOf, isLoanOf } from './loans.sql.ts';
import { isOver, type Order, orderOfApplication, orderOfLoan } from './order.ts';
import { dayOf, type OrderContext, type OrdersReader } from './order-context.ts';

type OrderTab = 'all' | 'open' | 'closed';

export interface OrdersQuery extends OrdersReader {
  readonly tab: OrderTab;
  /** The `next` of the previous page. */
  readonly after: string | undefined;
}

export interface OrderPage {
  readonly orders: readonly (Order & { readonly productName: string; readonly productLogo: string })[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** A phone shows seven at a time; most borrowers never have that many. */
const PAGE = 20;
/** Rows read per query, before merging and filtering. */
const READ_AT_ONCE = 50;

/** Submitted applications and loans, newest first. A loan replaces its application. */
export async function listOrders(context: OrderContext, query: OrdersQuery): Promise<OrderPage> {
  const found: Order[] = [];
  let after = query.after;
  for (;;) {
    const { orders, isLast } = await readOrders(context, query, after);
    found.push(...orders.filter((order) => isOnTab(order, query.tab)));
    after = orders.at(-1)?.id;
    if (isLast || found.length > PAGE) break;
  }
  const shown = found.slice(0, PAGE);
  const [nameOf, presentationOf] = await Promise.all([
    nameProducts(
      context.database,
      shown.map(({ productId: id, productVersion: version }) => ({ id, version })),
      query.locale,
    ),
    presentProducts(
      context.database,
      shown.map(({ productId }) => productId),
      dayOf(context, query),
    ),
  ]);
  return {
    orders: shown.map((order) => ({
      ...order,
      productName: nameOf({ id: order.productId, version: order.productVersion }),
      productLogo: presentationOf(order.productId).logo,
    })),
    next: found.length > PAGE ? shown.at(-1)?.id : undefined,
  };
}

/** Orders older than a given one, from both tables. */
async function readOrders(
  context: OrderContext,
  reader: OrdersReader,
  after: string | undefined,
): Promise<{ readonly orders: readonly Order[]; readonly isLast: boolean }> {
  const { database } = context;
  const { borrowerId, brandCode } = reader;
  const page = { borrowerId, limit: READ_AT_ONCE };
  const [applications, loans] = await Promise.all([
    findApplications(database, { ...page, brandCode, onlySent: true, before: idOrNone(after) }),
    findLoansOf(database, { ...page, before: idOrNone(after) }),
  ]);
  const today = dayOf(context, reader);
  const orders = [
    ...applications.filter(({ state }) => state !== 'signed').map(orderOfApplication),
    ...loans.map((loan) => orderOfLoan(loan, today)),
  ].toSorted((left, right) => (left.id < right.id ? 1 : -1));
  const isLast = applications.length < READ_AT_ONCE && loans.length < READ_AT_ONCE;
  if (isLast) return { orders, isLast };
  // If one table was read up to its limit, older rows of the other wait for the next read.
  const floors = [applications, loans].map((rows) =>
    rows.length < READ_AT_ONCE ? '' : (rows.at(-1)?.id ?? ''),
  );
  const floor = floors.toSorted().at(-1) ?? '';
  return { orders: orders.filter(({ id }) => id >= floor), isLast };
}

function isOnTab(order: Order, tab: OrderTab): boolean {
  return tab === 'all' || isOver(order) === (tab === 'closed');
}

function idOrNone<Kind extends 'Application' | 'Loan'>(after: string | undefined) {
  const id = after === undefined ? undefined : parseId<Kind>(after);
  assert((id === undefined) === (after === undefined), 'order id is not one of ours');
  return id;
}

/** Whether this borrower owns the order; another borrower's order looks like a missing one. */
export async function isOwnOrder(
  database: Database,
  borrowerId: BorrowerId,
  orderId: string,
): Promise<boolean> {
  const [loanId, applicationId] = [parseId<'Loan'>(orderId), parseId<'Application'>(orderId)];
  if (loanId === undefined || applicationId === undefined) return false;
  if (await isLoanOf(database, borrowerId, loanId)) return true;
  return (await findApplication(database, applicationId))?.borrowerId === borrowerId;
}
