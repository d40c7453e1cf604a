import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { ComplainPageNextScreen } from './ComplainPageNextScreen.tsx';
import { openingQuery } from './queries.ts';
import { writingCopy } from './writing-copy.ts';

export const complainPageNextScreen: ScreenDefinition = {
  Screen: ComplainPageNextScreen,
  title: pickCopy(writingCopy, (copy) => copy.title),
  firstCall: asFirstCall(openingQuery()),
};
