import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { complaintsCopy } from '../complaints-copy.ts';
import { complaintsQuery } from '../queries.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';

export const complaintListSpecificationScreen: ScreenDefinition = {
  Screen: ComplaintListScreen,
  title: pickCopy(complaintsCopy, (copy) => copy.myComplaints),
  firstCall: asFirstCall(complaintsQuery),
};
