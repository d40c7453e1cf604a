import { pickCopy } from '#copy/catalogue.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { dataRightsCopy } from './data-rights-copy.ts';
import { MyDataScreen } from './MyDataScreen.tsx';
import { dataAccessQuery } from './queries.ts';

export const myDataScreen: ScreenDefinition = {
  Screen: MyDataScreen,
  title: pickCopy(dataRightsCopy, (copy) => copy.title),
  firstCall: asFirstCall(dataAccessQuery),
};
