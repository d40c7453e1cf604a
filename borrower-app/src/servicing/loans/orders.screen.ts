import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ordersCopy } from './orders-copy.ts';
import { ordersQuery } from './queries.ts';

export const ordersScreen: ScreenDefinition = {
  Screen: OrdersScreen,
  title: pickCopy(ordersCopy, (copy) => copy.ordersTitle),
  firstCall: asFirstCall(ordersQuery('all')),
};
