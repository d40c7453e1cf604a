import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { contactCheckCopy } from './contact-check-copy.ts';
import { IsThisReallyYouScreen } from './IsThisReallyYouScreen.tsx';
import { officialContactsQuery } from './queries.ts';

export const isThisReallyYouScreen: ScreenDefinition = {
  Screen: IsThisReallyYouScreen,
  title: pickCopy(contactCheckCopy, (copy) => copy.title),
  firstCall: asFirstCall(officialContactsQuery),
};
