import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { complaintsQuery } from '../queries.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';

export const complaintListSpecificationScreen: ScreenDefinition = {
  Screen: ComplaintListScreen,
  firstCall: asFirstCall(complaintsQuery),
};
