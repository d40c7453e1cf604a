import { pickCopy } from '../copy/catalogue.ts';
import type { ScreenDefinition } from '../frame/route.ts';
import { TestPreviewScreen } from './TestPreviewScreen.tsx';
import { testPreviewCopy } from './test-preview-copy.ts';

export const testPreviewScreen: ScreenDefinition = {
  Screen: TestPreviewScreen,
  title: pickCopy(testPreviewCopy, (copy) => copy.title),
};
