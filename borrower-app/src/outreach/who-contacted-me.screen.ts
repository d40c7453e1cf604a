import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { contactsQuery } from './queries.ts';
import { WhoContactedMeScreen } from './WhoContactedMeScreen.tsx';

export const whoContactedMeScreen: ScreenParts = {
  Screen: WhoContactedMeScreen,
  firstCall: asFirstCall(contactsQuery),
};
