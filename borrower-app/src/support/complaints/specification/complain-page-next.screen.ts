import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { openingQuery } from '../queries.ts';
import { writingCopy } from '../writing-copy.ts';
import { ComplainPageNextScreen } from './ComplainPageNextScreen.tsx';

export const complainPageNextSpecificationScreen: ScreenDefinition = {
  Screen: ComplainPageNextScreen,
  title: pickCopy(writingCopy, (copy) => copy.title),
  firstCall: asFirstCall(openingQuery()),
};
