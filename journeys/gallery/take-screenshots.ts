import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Person, parametersOf, people } from '../people.ts';
import { answerInLanguage } from './answers-in-language.ts';
import { auditScreen } from './audit-screen.ts';
import type { GalleryScreen, ScreenState } from './gallery-screen.ts';

export interface Picture {
  readonly state: string;
  readonly person: string;
  readonly theme: Theme;
  readonly file: string;
  /** Targets that are too small, and text at 200 % that does not fit. */
  readonly problems: readonly string[];
}

export type Theme = 'light' | 'dark';

interface Look {
  readonly person: Person;
  readonly theme: Theme;
}

export const allLooks: readonly Look[] = people.flatMap((person) => [
  { person, theme: 'light' },
  { person, theme: 'dark' },
]);
/** English in light, and the other brand in Hindi and dark. */
export const sampleLooks: readonly Look[] = allLooks.filter(
  ({ person, theme }) =>
    (person.lang === 'en' && theme === 'light') || (person.lang === 'hi' && theme === 'dark'),
);

const phone = { width: 360, height: 800 };

export interface CaptureSession {
  readonly browser: Browser;
  readonly appUrl: string;
  readonly folder: string;
}

/** One screenshot for each state, person and theme. A state that cannot be reached does not end the run. */
export async function takePictures(
  session: CaptureSession,
  screen: GalleryScreen,
  looks: readonly Look[],
): Promise<{ readonly pictures: readonly Picture[]; readonly failed: readonly string[] }> {
  await mkdir(path.join(session.folder, screen.name), { recursive: true });
  const pictures: Picture[] = [];
  const failed: string[] = [];
  for (const state of screen.states) {
    for (const look of looks) {
      try {
        pictures.push(await takeScreenshot(session, { screen, state, ...look }));
      } catch (error) {
        failed.push(`${screen.name}, ${state.name}, ${look.person.name}, ${look.theme}: ${error}`);
      }
    }
  }
  return { pictures, failed };
}

export interface Capture extends Look {
  readonly screen: GalleryScreen;
  readonly state: ScreenState;
}

export async function takeScreenshot(
  { browser, appUrl, folder }: CaptureSession,
  pose: Capture,
): Promise<Picture> {
  const { screen, state, person, theme } = pose;
  const context = await browser.newContext({
    viewport: screen.viewport ?? phone,
    deviceScaleFactor: 2,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    answerInLanguage(page, person);
    await state.prepare?.(page);
    const query = `${parametersOf(person)}&theme=${theme}${screen.query ?? ''}`;
    await page.goto(`${appUrl}${screen.path}?${query}${screen.hash ?? ''}`);
    await state.action?.(page);
    await page.locator(state.ready).first().waitFor();
    // Waits for fonts and transitions: the screenshot must show the settled page.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(lastFrames);
    const file = path.join(screen.name, `${state.name}.${person.brand}-${person.lang}.${theme}.png`);
    await page.screenshot({ path: path.join(folder, file) });
    const problems = await auditScreen(page);
    return { state: state.name, person: person.name, theme, file, problems };
  } finally {
    await context.close();
  }
}

/** Waits for finite animations; a skeleton shimmers endlessly. */
async function lastFrames(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
