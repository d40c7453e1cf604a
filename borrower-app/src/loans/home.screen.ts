import type { ScreenParts } from '../frame/route.ts';
import { asFirstCall } from '../queries/answer-query.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { homeQuery } from './queries.ts';

export const homeScreen: ScreenParts = { Screen: HomeScreen, firstCall: asFirstCall(homeQuery) };
