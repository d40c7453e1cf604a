import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CustomerServiceScreen } from './CustomerServiceScreen.tsx';
import { customerServiceCopy } from './customer-service-copy.ts';
import { engagementCopy } from './engagement-copy.ts';
import { contactInfoQuery } from './queries.ts';

export const customerServiceScreen: ScreenDefinition = {
  Screen: CustomerServiceScreen,
  title: pickCopy(engagementCopy, (copy) => copy.customerServiceTitle, customerServiceCopy),
  firstCall: asFirstCall(contactInfoQuery),
  ownFrame: true,
};
