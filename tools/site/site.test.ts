import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from './build.ts';
import { brokenLinks } from './links.ts';
import { sections } from './pages.ts';
import { referencePages } from './reference.ts';
import { renderPage, slugOf } from './render.ts';
import { siteAddress } from './template.ts';

const root = join(import.meta.dirname, '../..');

test('no link of the documentation leads nowhere', () => {
  expect(brokenLinks(root, referencePages(root))).toEqual([]);
});

describe('the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-site-'));
  let files: string[] = [];
  beforeAll(() => {
    buildSite(root, folder);
    files = globSync('**/*', { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has every page of its navigation', () => {
    const pages = sections.flatMap((section) => section.pages.map(siteAddress));
    expect(pages.filter((page) => !files.includes(page))).toEqual([]);
  });

  test('has no address of another host for styles, scripts or pictures', () => {
    const foreign = files
      .filter((file) => file.endsWith('.html'))
      .filter((file) =>
        /(src|<link[^>]*href)="(https?:)?\/\//.test(readFileSync(join(folder, file), 'utf8')),
      );
    expect(foreign).toEqual([]);
  });

  test('has no link to a file that it lacks', () => {
    const missing = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:href|src)="([^"#:]+)(?:#[^"]*)?"/g)]
          .map(([, address = '']) => posix.normalize(posix.join(posix.dirname(file), decodeURI(address))))
          .filter((target) => target !== '.' && !files.includes(target))
          .map((target) => `${file}: ${target}`),
      );
    expect(missing).toEqual([]);
  });

  test('has a reference of every call and of every event', () => {
    const api = readFileSync(join(folder, 'reference/api.html'), 'utf8');
    expect(api).toContain('contactInfo');
    expect(api).toContain('/under/v3/personal-center/contact-kf-info');
    expect(readFileSync(join(folder, 'reference/events.html'), 'utf8')).toContain('payment_received');
  });
});

describe('a page', () => {
  test('has the anchors that GitHub gives its headings', () => {
    expect(slugOf('What is proven?')).toBe('what-is-proven');
    expect(renderPage('# A\n\n## B, c\n\n## B, c\n').anchors).toEqual(['a', 'b-c', 'b-c-1']);
  });

  test('names its links, also those of pictures in HTML', () => {
    const { links } = renderPage('[a](b.md#c) ![d](e.png)\n\n<p><img src="f.png" alt="g"></p>\n');
    expect(links).toEqual(['b.md#c', 'e.png', 'f.png']);
  });
});
