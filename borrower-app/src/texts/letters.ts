import type { Locale } from '@hiram/contract/locales';
import { whenIdle } from '../browser/when-idle.ts';

/** Sees to it that a language's letters can be drawn: Hindi's are missing on some phones. Never before first paint. */
export function provideLettersOf(locale: Locale): void {
  if (locale !== 'hi') return;
  whenIdle(() => {
    void import('../design/fonts/devanagari.ts').then(({ loadDevanagariIfMissing }) =>
      loadDevanagariIfMissing(),
    );
  });
}
