import type { Locale } from '@hiram/contract/locales';
import { whenIdle } from '../browser/when-idle.ts';

/** Loads a font for the language's script: some phones lack one for Hindi. Never before the first paint. */
export function loadLetters(locale: Locale): void {
  if (locale !== 'hi') return;
  whenIdle(() => {
    void import('../design/fonts/devanagari.ts').then(({ loadDevanagariIfMissing }) =>
      loadDevanagariIfMissing(),
    );
  });
}
