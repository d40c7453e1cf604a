import path from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * The styles of the site's pages. They are only inlined into documents, and no browser loads the code that
 * renders those pages, so the styles are built separately and the rest of the output is discarded.
 */
export async function siteStyles(root: string, configFile: string): Promise<string> {
  const built = await build({
    root,
    configFile,
    logLevel: 'warn',
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(root, 'src/entries/site-renderer.tsx'),
        // Nothing imports the pages, but they must not be dropped as unused.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  // The cast is safe: a build with one input and no watch mode returns one output.
  const { output } = built as Rolldown.RolldownOutput;
  const sheets = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
}
