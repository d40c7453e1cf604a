import { posix } from 'node:path';
import { sections } from './pages.ts';
import { escaped, type RenderedPage } from './render.ts';

/** The address of a page in the site: folders stay, README.md becomes index.html. */
export function siteAddress(page: string): string {
  const inSite = page.startsWith('docs/') ? page.slice('docs/'.length) : page;
  if (page === 'README.md') return 'index.html';
  if (page === 'docs/README.md') return 'docs.html';
  return inSite.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

/** A whole HTML page. `titles` are those of the pages of the navigation. */
export function siteHtml(page: string, rendered: RenderedPage, titles: ReadonlyMap<string, string>): string {
  const root = posix.relative(posix.dirname(siteAddress(page)), '.') || '.';
  const contents = rendered.headings.length > 2 ? rendered.headings : [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${rendered.title === 'Hiram' ? 'Hiram' : `${escaped(rendered.title)} · Hiram`}</title>
<link rel="stylesheet" href="${root}/site.css">
<script defer src="${root}/search.js" data-root="${root}"></script>
</head>
<body>
<header>
<a class="brand" href="${root}/index.html">Hiram</a>
<input type="search" id="search" placeholder="Search the docs" aria-label="Search the docs" autocomplete="off">
<ul id="found" hidden></ul>
</header>
<div class="frame">
<details class="navigation" id="navigation"><summary>Pages</summary><nav aria-label="Pages">${navigation(page, root, titles)}</nav></details>
<main>${rendered.html}</main>
<aside aria-label="On this page">${contents
    .map(({ text, anchor }) => `<a href="#${anchor}">${escaped(text)}</a>`)
    .join('')}</aside>
</div>
</body>
</html>
`;
}

function navigation(page: string, root: string, titles: ReadonlyMap<string, string>): string {
  return sections
    .map(({ title, pages }) => {
      const links = pages.map((one) => {
        const current = one === page ? ' aria-current="page"' : '';
        return `<li><a href="${root}/${siteAddress(one)}"${current}>${escaped(titles.get(one) ?? one)}</a></li>`;
      });
      return `<h2>${escaped(title)}</h2><ul>${links.join('')}</ul>`;
    })
    .join('');
}

export const SITE_CSS = `
:root { color-scheme: light dark; --text: #1f2a2e; --soft: #5b696e; --line: #dde3e4; --back: #fff; --side: #f5f7f7;
  --accent: #0c5f6b; --code: #f0f3f3; }
@media (prefers-color-scheme: dark) { :root { --text: #e3e9ea; --soft: #9aa8ac; --line: #2d393c; --back: #12191b;
  --side: #182123; --accent: #6cc3d0; --code: #1e292c; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--text); background: var(--back); }
a { color: var(--accent); }
header { position: sticky; top: 0; z-index: 2; display: flex; gap: 16px; align-items: center; padding: 8px 20px;
  background: var(--back); border-bottom: 1px solid var(--line); }
.brand { font-weight: 700; font-size: 18px; text-decoration: none; color: var(--text); }
#search { margin-left: auto; width: min(340px, 60vw); padding: 8px 12px; font: inherit; border: 1px solid var(--line);
  border-radius: 8px; background: var(--side); color: var(--text); }
#found { position: absolute; right: 20px; top: 52px; width: min(440px, calc(100vw - 40px)); max-height: 70vh; overflow: auto;
  margin: 0; padding: 6px; list-style: none; background: var(--back); border: 1px solid var(--line); border-radius: 8px;
  box-shadow: 0 8px 30px #0003; }
#found a { display: block; padding: 8px 10px; border-radius: 6px; text-decoration: none; }
#found a:focus, #found a:hover { background: var(--side); }
#found small { display: block; color: var(--soft); overflow-wrap: anywhere; }
.frame { display: grid; grid-template-columns: 250px minmax(0, 1fr) 200px; max-width: 1400px; margin: 0 auto; }
.navigation { padding: 12px 16px 40px; background: var(--side); border-right: 1px solid var(--line); }
.navigation > summary { display: none; }
nav h2 { margin: 18px 0 4px; font-size: 12px; text-transform: uppercase; letter-spacing: .05em; color: var(--soft); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 8px; border-radius: 6px; font-size: 14px; text-decoration: none; color: var(--text); }
nav a[aria-current] { background: var(--line); font-weight: 600; }
main { padding: 8px 36px 80px; min-width: 0; }
main h1, main h2, main h3 { line-height: 1.25; scroll-margin-top: 64px; }
main h2 { margin-top: 2em; padding-bottom: 4px; border-bottom: 1px solid var(--line); }
:is(h1, h2, h3, h4) > a:first-child { color: inherit; text-decoration: none; }
main img { max-width: 100%; height: auto; border-radius: 8px; }
pre { padding: 14px; overflow: auto; background: var(--code); border-radius: 8px; font-size: 14px; line-height: 1.45; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
:not(pre) > code { padding: 1px 5px; background: var(--code); border-radius: 4px; overflow-wrap: anywhere; }
td:first-child { min-width: 104px; }
pre ins { color: #1a7f37; text-decoration: none; }
pre del { color: #cf222e; text-decoration: none; }
@media (prefers-color-scheme: dark) { pre ins { color: #57ab5a; } pre del { color: #f47067; } }
.table { overflow-x: auto; margin: 1em 0; }
table { border-collapse: collapse; font-size: 15px; }
th, td { padding: 7px 12px; border: 1px solid var(--line); text-align: left; vertical-align: top; min-width: 70px; }
th { background: var(--side); }
aside { position: sticky; top: 60px; align-self: start; max-height: calc(100vh - 60px); overflow: auto; padding: 24px 16px; }
aside a { display: block; padding: 3px 0; font-size: 13px; color: var(--soft); text-decoration: none; }
@media (max-width: 1100px) { .frame { grid-template-columns: 230px minmax(0, 1fr); } aside { display: none; } }
@media (max-width: 760px) {
  .frame { display: block; }
  .navigation { padding: 0 20px; border: 0; border-bottom: 1px solid var(--line); }
  .navigation > summary { display: block; padding: 12px 0; cursor: pointer; font-weight: 600; }
  main { padding: 4px 20px 60px; }
}
`;

/** Finds pages by the words of their titles, headings and text. The index is one file, fetched at the first key. */
export const SEARCH_JS = `
const root = document.currentScript.dataset.root;
const field = document.getElementById('search');
const found = document.getElementById('found');
const navigation = document.getElementById('navigation');
const wide = matchMedia('(min-width: 761px)');
function openNavigation() { navigation.open = wide.matches; }
wide.addEventListener('change', openNavigation);
openNavigation();
let index;
async function load() {
  index ??= fetch(root + '/search.json').then((answer) => answer.json());
  return index;
}
function score(page, words) {
  let sum = 0;
  for (const word of words) {
    const part = (page.title.toLowerCase().includes(word) ? 20 : 0)
      + (page.headings.toLowerCase().includes(word) ? 6 : 0) + (page.text.includes(word) ? 1 : 0);
    if (part === 0) return 0;
    sum += part;
  }
  return sum;
}
field.addEventListener('input', async () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word.length > 1);
  const pages = words.length === 0 ? [] : (await load()).map((page) => ({ page, points: score(page, words) }))
    .filter(({ points }) => points > 0).sort((one, other) => other.points - one.points).slice(0, 12);
  found.replaceChildren(...pages.map(({ page }) => {
    const link = Object.assign(document.createElement('a'), { href: root + '/' + page.address });
    const at = page.text.indexOf(words[0]);
    link.append(page.title, Object.assign(document.createElement('small'), {
      textContent: page.text.slice(Math.max(0, at - 40), at + 80),
    }));
    const row = document.createElement('li');
    row.append(link);
    return row;
  }));
  found.hidden = words.length === 0;
  if (words.length > 0 && pages.length === 0) found.textContent = 'Nothing found.';
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field) { event.preventDefault(); field.focus(); }
  if (event.key === 'Escape') found.hidden = true;
});
`;
