import { appScreen, type Route } from './frame/route.ts';
import { shellSimulatorTexts } from './shell-simulator/shell-simulator-texts.ts';
import { testPreviewTexts } from './test-preview/test-preview-texts.ts';

/** Pages for developers. A build without test tools gets no-test-tools.ts in this file's place. */
export function testTools(routes: readonly Route[]): readonly Route[] {
  return [
    appScreen({
      name: 'testPreview',
      path: '/testPreview',
      folder: 'test-preview',
      texts: testPreviewTexts,
      title: (texts) => texts.title,
      load: async () => (await import('./test-preview/test-preview.screen.ts')).testPreviewScreen,
    }),
    appScreen({
      name: 'shellSimulator',
      path: '/shellSimulator',
      folder: 'shell-simulator',
      texts: shellSimulatorTexts,
      title: (texts) => texts.title,
      load: async () => {
        const { shellSimulatorScreen } = await import('./shell-simulator/shell-simulator.screen.ts');
        return { ...shellSimulatorScreen(routes), ownFrame: true };
      },
    }),
  ];
}
