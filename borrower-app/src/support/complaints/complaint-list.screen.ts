import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';
import { complaintsCopy } from './complaints-copy.ts';
import { complaintsQuery } from './queries.ts';

export const complaintListScreen: ScreenDefinition = {
  Screen: ComplaintListScreen,
  title: pickCopy(complaintsCopy, (copy) => copy.myComplaints),
  firstCall: asFirstCall(complaintsQuery),
};
