import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { contactsQuery } from './queries.ts';
import { WhoContactedMeScreen } from './WhoContactedMeScreen.tsx';
import { contactCopy } from './who-contacted-me-copy.ts';

export const whoContactedMeScreen: ScreenDefinition = {
  Screen: WhoContactedMeScreen,
  title: pickCopy(contactCopy, (copy) => copy.title),
  firstCall: asFirstCall(contactsQuery),
};
