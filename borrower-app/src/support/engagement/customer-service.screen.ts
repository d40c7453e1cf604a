import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CustomerServiceScreen } from './CustomerServiceScreen.tsx';
import { contactInfoQuery } from './queries.ts';

export const customerServiceScreen: ScreenDefinition = {
  Screen: CustomerServiceScreen,
  firstCall: asFirstCall(contactInfoQuery),
};
