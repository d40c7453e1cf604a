import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';
import { complaintsQuery } from './queries.ts';

export const complaintListScreen: ScreenDefinition = {
  Screen: ComplaintListScreen,
  firstCall: asFirstCall(complaintsQuery),
};
