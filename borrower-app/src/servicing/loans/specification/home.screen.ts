import { pickCopy } from '#copy/catalogue.ts';
import { homeQuery } from '#frame/home-query.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { homeCopy } from '../home-copy.ts';
import { HomeScreen } from './HomeScreen.tsx';

export const homeSpecificationScreen: ScreenDefinition = {
  Screen: HomeScreen,
  title: pickCopy(homeCopy, (copy) => copy.homeTitle),
  firstCall: asFirstCall(homeQuery),
};
