import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ordersQuery } from './queries.ts';

export const ordersScreen: ScreenDefinition = {
  Screen: OrdersScreen,
  firstCall: asFirstCall(ordersQuery('all')),
};
