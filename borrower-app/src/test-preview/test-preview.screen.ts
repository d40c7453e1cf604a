import type { ScreenDefinition } from '../frame/route.ts';
import { TestPreviewScreen } from './TestPreviewScreen.tsx';

export const testPreviewScreen: ScreenDefinition = { Screen: TestPreviewScreen };
