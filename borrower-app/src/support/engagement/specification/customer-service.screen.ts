import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { CustomerService } from '../CustomerServiceScreen.tsx';
import { customerServiceCopy } from '../customer-service-copy.ts';
import { engagementCopy } from '../engagement-copy.ts';
import { contactInfoQuery } from '../queries.ts';

export const customerServiceSpecificationScreen: ScreenDefinition = {
  Screen: CustomerService,
  title: pickCopy(engagementCopy, (copy) => copy.customerServiceTitle, customerServiceCopy),
  firstCall: asFirstCall(contactInfoQuery),
};
