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
import { loadLetters } from './letters.ts';
import { languageTag } from './locale.ts';

interface ChosenLocale {
  readonly locale: Locale;
  readonly chooseLocale: (locale: Locale) => Promise<void>;
}

const LocaleContext = createContext<ChosenLocale>({ locale: 'en', chooseLocale: () => Promise.resolve() });

interface LocaleProviderProps {
  /** The document's language, which the server has chosen. */
  readonly initial: Locale;
  /** Called before the language changes. The page switches after the promise resolves, and only if it can. */
  readonly onChoose?: ((locale: Locale) => Promise<void>) | undefined;
  readonly children: ReactNode;
}

export function LocaleProvider({ initial, onChoose, children }: LocaleProviderProps) {
  const [locale, setLocale] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = languageTag(locale);
    document.documentElement.dataset.locale = locale;
    loadLetters(locale);
  }, [locale]);
  const chosen = useMemo<ChosenLocale>(
    () => ({
      locale,
      async chooseLocale(next) {
        await onChoose?.(next);
        // The old language stays on the screen until all copy of the new one has loaded.
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

/** The copy of a capability in the page's language. */
export function useCopy<Copy extends object>(catalogue: Catalogue<Copy>): Copy {
  return useLazyValue(catalogue[useLocale().locale]);
}
