import type { Locale } from '@hiram/contract/locales';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Catalogue } from './catalogue.ts';
import { useLazyValue } from './lazy-value.ts';
import { provideLettersOf } from './letters.ts';
import { languageTag } from './locale.ts';

interface ChosenLocale {
  readonly locale: Locale;
  readonly chooseLocale: (locale: Locale) => Promise<void>;
}

const LocaleContext = createContext<ChosenLocale>({ locale: 'en', chooseLocale: () => Promise.resolve() });

interface LocaleProviderProps {
  /** The language of the document, which the server has chosen. */
  readonly initial: Locale;
  /** Told of a choice before the page changes. The page speaks the new language once this has settled, and if it can. */
  readonly onChoose?: ((locale: Locale) => Promise<void>) | undefined;
  readonly children: ReactNode;
}

export function LocaleProvider({ initial, onChoose, children }: LocaleProviderProps) {
  const [locale, setLocale] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = languageTag(locale);
    document.documentElement.dataset.locale = locale;
    provideLettersOf(locale);
  }, [locale]);
  const chosen = useMemo<ChosenLocale>(
    () => ({
      locale,
      async chooseLocale(next) {
        await onChoose?.(next);
        // The old language stays on the screen until every text of the new one has arrived.
        startTransition(() => setLocale(next));
      },
    }),
    [locale, onChoose],
  );
  return <LocaleContext value={chosen}>{children}</LocaleContext>;
}

export function useLocale(): ChosenLocale {
  return useContext(LocaleContext);
}

/** The texts of a capability in the language of the page. */
export function useTexts<Texts extends object>(catalogue: Catalogue<Texts>): Texts {
  return useLazyValue(catalogue[useLocale().locale]);
}
