import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { chromium } from '@playwright/test';

import { startStackForJourneys } from '../start-stack-for-journeys.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { screens } from './screens.ts';
import { takePictures } from './take-screenshots.ts';

/**
 * `npm run gallery [screen …]`: a screenshot of every screen in every state, and one contact sheet per
 * screen.
 */
const folder = path.join(import.meta.dirname, '../../gallery');
const selectedScreens = process.argv.slice(2);
const chosen = screens.filter(({ name }) => selectedScreens.length === 0 || selectedScreens.includes(name));

const { stack, stop } = await startStackForJourneys();
const browser = await chromium.launch(chromiumLaunch);
try {
  if (selectedScreens.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sheets: string[] = [];
  let taken = 0;
  for (const screen of chosen) {
    const pictures = await takePictures({ browser, appUrl: stack.borrowerAppUrl, folder }, screen);
    sheets.push(await makeContactSheet({ browser, folder }, screen, pictures));
    taken += pictures.length;
  }
  const links = sheets.map((sheet) => `<p><img src="${sheet}" alt="${sheet}" style="max-width:100%"></p>`);
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>Gallery</title>${links.join('')}`);
  console.log(`gallery images=${taken} sheets=${sheets.length}`);
} finally {
  await browser.close();
  await stop();
}
