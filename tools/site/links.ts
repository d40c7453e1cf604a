import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf } from './pages.ts';
import { insideTarget, type RenderedPage, renderPage } from './render.ts';

/** Every link of the pages that leads nowhere: a file that does not exist, or a heading that a page does not have. */
export function brokenLinks(root: string, generated: ReadonlyMap<string, string> = new Map()): string[] {
  const rendered = new Map<string, RenderedPage>();
  function read(page: string): RenderedPage {
    const known =
      rendered.get(page) ?? renderPage(generated.get(page) ?? readFileSync(join(root, page), 'utf8'));
    rendered.set(page, known);
    return known;
  }
  return [...pagesOf(root), ...generated.keys()].flatMap((page) =>
    read(page).links.flatMap((address) => {
      const target = insideTarget(page, address);
      if (target === undefined) return [];
      const { file, anchor } = target;
      if (!generated.has(file) && !existsSync(join(root, file)))
        return [`${page}: ${address} does not exist`];
      if (anchor === '' || !file.endsWith('.md') || isFolder(join(root, file))) return [];
      return read(file).anchors.includes(anchor) ? [] : [`${page}: ${address} has no such heading`];
    }),
  );
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
