import type { ScreenDefinition } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { contactsQuery } from './queries.ts';
import { WhoContactedMeScreen } from './WhoContactedMeScreen.tsx';

export const whoContactedMeScreen: ScreenDefinition = {
  Screen: WhoContactedMeScreen,
  firstCall: asFirstCall(contactsQuery),
};
