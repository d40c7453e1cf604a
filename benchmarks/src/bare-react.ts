import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * The files of the bare page by path. They are built in this run so that both sides use the same React and
 * build tools.
 */
export async function buildBareReact(): Promise<ReadonlyMap<string, Buffer>> {
  process.env.NODE_ENV = 'production';
  const built = await build({
    root: join(import.meta.dirname, 'bare-react-page'),
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: ['chrome109', 'safari15.4'], modulePreload: false },
  });
  // The cast is safe: a build with one input and no watch mode returns one output.
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => {
      const content = file.type === 'asset' ? file.source : file.code;
      return [file.fileName === 'index.html' ? '/' : `/${file.fileName}`, Buffer.from(content)] as const;
    }),
  );
}
