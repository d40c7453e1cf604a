import { appScreen, type Route } from './frame/route.ts';

/** Developer pages. A build without test tools uses no-test-tools.ts instead of this file. */
export function testTools(routes: readonly Route[]): readonly Route[] {
  return [
    appScreen({
      name: 'testPreview',
      path: '/testPreview',
      folder: 'test-preview',
      load: async () => (await import('./test-preview/test-preview.screen.ts')).testPreviewScreen,
    }),
    appScreen({
      name: 'shellSimulator',
      path: '/shellSimulator',
      folder: 'shell-simulator',
      load: async () => {
        const { shellSimulatorScreen } = await import('./shell-simulator/shell-simulator.screen.ts');
        return shellSimulatorScreen(routes);
      },
    }),
  ];
}
