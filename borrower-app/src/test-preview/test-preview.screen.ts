import type { ScreenParts } from '../frame/route.ts';
import { TestPreviewScreen } from './TestPreviewScreen.tsx';

export const testPreviewScreen: ScreenParts = { Screen: TestPreviewScreen };
