import { appScreen, type Route } from './frame/route.ts';
import { shellSimulatorCopy } from './shell-simulator/shell-simulator-copy.ts';
import { testPreviewCopy } from './test-preview/test-preview-copy.ts';

/** Developer pages. A build without test tools uses no-test-tools.ts instead of this file. */
export function testTools(routes: readonly Route[]): readonly Route[] {
  return [
    appScreen({
      name: 'testPreview',
      path: '/testPreview',
      folder: 'test-preview',
      copy: testPreviewCopy,
      title: (copy) => copy.title,
      load: async () => (await import('./test-preview/test-preview.screen.ts')).testPreviewScreen,
    }),
    appScreen({
      name: 'shellSimulator',
      path: '/shellSimulator',
      folder: 'shell-simulator',
      copy: shellSimulatorCopy,
      title: (copy) => copy.title,
      load: async () => {
        const { shellSimulatorScreen } = await import('./shell-simulator/shell-simulator.screen.ts');
        return { ...shellSimulatorScreen(routes), ownFrame: true };
      },
    }),
  ];
}
