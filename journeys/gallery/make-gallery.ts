import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { chromium } from '@playwright/test';

import { startStackForJourneys } from '../start-stack-for-journeys.ts';
import { untranslated } from './answers-in-language.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { screens } from './screens.ts';
import { allLooks, sampleLooks, takePictures } from './take-screenshots.ts';

/**
 * `npm run gallery [-- --sample | --look=hi.dark …] [screen …]`: a screenshot of every screen in every state, in every
 * language and theme or in those named, and one contact sheet per screen. A sample takes the two looks that differ
 * most. Prints targets that are too small for a finger, pages that scroll sideways with text at 200 %, and texts of
 * the server that have no translation.
 */
const folder = path.join(import.meta.dirname, '../../gallery');
const options = process.argv.slice(2);
const named = options.flatMap((option) => (option.startsWith('--look=') ? [option.slice(7)] : []));
const looks = options.includes('--sample')
  ? sampleLooks
  : allLooks.filter(({ person, theme }) => named.length === 0 || named.includes(`${person.lang}.${theme}`));
const selectedScreens = options.filter((option) => !option.startsWith('--'));
const chosen = screens.filter(({ name }) => selectedScreens.length === 0 || selectedScreens.includes(name));

const { stack, stop } = await startStackForJourneys();
const browser = await chromium.launch(chromiumLaunch);
try {
  if (selectedScreens.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sheets: string[] = [];
  let taken = 0;
  const failures: string[] = [];
  let problems = 0;
  for (const screen of chosen) {
    const session = { browser, appUrl: stack.borrowerAppUrl, folder };
    const { pictures, failed } = await takePictures(session, screen, looks);
    failures.push(...failed);
    for (const { state, person, theme, problems: found } of pictures) {
      for (const problem of found) {
        problems += 1;
        console.error(`gallery problem: ${screen.name}, ${state}, ${person}, ${theme}: ${problem}`);
      }
    }
    sheets.push(await makeContactSheet({ browser, folder }, screen, pictures));
    taken += pictures.length;
  }
  const links = sheets.map((sheet) => `<p><img src="${sheet}" alt="${sheet}" style="max-width:100%"></p>`);
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><title>Gallery</title>${links.join('')}`);
  for (const text of untranslated) console.error(`gallery in English: ${text}`);
  for (const failure of failures) console.error(`gallery failed: ${failure}`);
  console.log(
    `gallery images=${taken} sheets=${sheets.length} failed=${failures.length} problems=${problems}`,
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
