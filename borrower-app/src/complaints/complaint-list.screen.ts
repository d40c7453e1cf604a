import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { ComplaintListScreen } from './ComplaintListScreen.tsx';
import { complaintsQuery } from './queries.ts';

export const complaintListScreen: ScreenParts = {
  Screen: ComplaintListScreen,
  firstCall: asFirstCall(complaintsQuery),
};
