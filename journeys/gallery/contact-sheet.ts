import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';
import type { Picture } from './take-screenshots.ts';

const PICTURE_WIDTH = 240;
const GAP = 16;

/** All states, languages and themes of one screen side by side, for reviewing a change. */
export async function makeContactSheet(
  { browser, folder }: { browser: Browser; folder: string },
  screen: GalleryScreen,
  pictures: readonly Picture[],
): Promise<string> {
  const page = await browser.newPage();
  try {
    const html = path.join(folder, screen.name, 'sheet.html');
    await writeFile(html, sheetHtml(screen, pictures));
    const columns = pictures.filter(({ state }) => state === pictures[0]?.state).length;
    await page.setViewportSize({ width: columns * (PICTURE_WIDTH + GAP) + GAP, height: 600 });
    await page.goto(`file://${html}`);
    const file = `${screen.name}.sheet.png`;
    await page.screenshot({ path: path.join(folder, file), fullPage: true });
    return file;
  } finally {
    await page.close();
  }
}

function sheetHtml(screen: GalleryScreen, pictures: readonly Picture[]): string {
  const rows = screen.states.map(({ name }) => {
    const cells = pictures.filter(({ state }) => state === name).map(cellHtml);
    return `<h2>${name}</h2><div class="row">${cells.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${screen.name}</title><style>
    body { margin: ${GAP}px; font: 14px system-ui, sans-serif; background: #e8eaee; color: #1b2330; }
    .row { display: flex; gap: ${GAP}px; }
    figure { margin: 0; width: ${PICTURE_WIDTH}px; }
    img { width: 100%; display: block; border-radius: 8px; }
    </style><h1>${screen.name}</h1>${rows.join('')}`;
}

function cellHtml({ file, person, theme }: Picture): string {
  return `<figure><img src="${path.basename(file)}" alt=""><figcaption>${person}, ${theme}</figcaption></figure>`;
}
