import path from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * The styles of the site's pages. They are only ever written into documents, and no browser loads the code that draws
 * those pages, so the styles are built by themselves and what comes with them is thrown away.
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
        // Nobody imports the pages, and still they must not be dropped as unused.
        preserveEntrySignatures: 'strict',
      },
    },
  });
  // The cast is safe: one input and no watching give one output.
  const { output } = built as Rolldown.RolldownOutput;
  const sheets = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
}
