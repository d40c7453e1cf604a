import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pagesOf } from './pages.ts';
import { referencePages } from './reference.ts';
import { insideTarget, type RenderedPage, renderPage } from './render.ts';
import { SEARCH_JS, SITE_CSS, siteAddress, siteHtml } from './template.ts';

/** Builds the site into a folder. Returns the number of pages. It reads the repository only. */
export function buildSite(root: string, folder: string): number {
  const generated = referencePages(root);
  const pages = [...pagesOf(root), ...generated.keys()];
  const known = new Set(pages);
  const assets = new Set<string>();
  const rendered = new Map<string, RenderedPage>(
    pages.map((page) => [
      page,
      renderPage(generated.get(page) ?? readFileSync(join(root, page), 'utf8'), (address) => {
        const target = targetOf(root, known, page, address);
        if (target.asset !== undefined) assets.add(target.asset);
        return target.address;
      }),
    ]),
  );
  const titles = new Map([...rendered].map(([page, { title }]) => [page, title]));
  rmSync(folder, { recursive: true, force: true });
  for (const [page, one] of rendered) write(join(folder, siteAddress(page)), siteHtml(page, one, titles));
  for (const asset of [...assets].filter((file) => existsSync(join(root, file))))
    cpSync(join(root, asset), join(folder, 'files', asset));
  write(join(folder, 'site.css'), SITE_CSS);
  write(join(folder, 'search.js'), SEARCH_JS);
  write(join(folder, 'search.json'), JSON.stringify([...rendered].map(([page, one]) => entryOf(page, one))));
  return rendered.size;
}

function entryOf(page: string, { title, headings, words }: RenderedPage) {
  const text = words.toLowerCase();
  return {
    address: siteAddress(page),
    title,
    headings: headings.map((heading) => heading.text).join(' '),
    text,
  };
}

/**
 * The address of a link in the site. Pages become pages, files are copied, a folder becomes its index, and what the
 * site does not have (source code) is shown as its path.
 */
function targetOf(
  root: string,
  known: ReadonlySet<string>,
  page: string,
  address: string,
): { readonly address: string; readonly asset?: string } {
  const target = insideTarget(page, address);
  if (target === undefined) return { address };
  const from = posix.dirname(siteAddress(page));
  const anchor = target.anchor === '' ? '' : `#${target.anchor}`;
  const path = join(root, target.file);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const wanted = isFolder ? posix.join(target.file, 'README.md') : target.file;
  if (known.has(wanted)) return { address: `${posix.relative(from, siteAddress(wanted)) || '.'}${anchor}` };
  if (isFolder) return { address: `#${target.file}` };
  return { address: posix.relative(from, posix.join('files', target.file)), asset: target.file };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
