import { pickCopy } from '#copy/catalogue.ts';
import { homeQuery } from '#frame/home-query.ts';
import type { ScreenDefinition } from '#frame/route.ts';
import { asFirstCall } from '#queries/answer-query.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { homeCopy } from './home-copy.ts';

export const homeScreen: ScreenDefinition = {
  Screen: HomeScreen,
  title: pickCopy(homeCopy, (copy) => copy.homeTitle),
  firstCall: asFirstCall(homeQuery),
  // It greets the borrower in place of a title bar.
  ownFrame: true,
};
