import { pickCopy } from '#copy/catalogue.ts';
import { homeQuery } from '#frame/home-query.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { NextPayment } from '../PayScreen.tsx';
import { payPageCopy } from '../pay-page-copy.ts';

export const paySpecificationScreen: ScreenDefinition = {
  Screen: NextPayment,
  title: pickCopy(payPageCopy, (copy) => copy.title),
  firstCall: asFirstCall(homeQuery),
};
