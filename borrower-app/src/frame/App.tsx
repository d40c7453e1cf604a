import type { Locale } from '@hiram/contract/locales';
import type { ReactNode } from 'react';
import { BrandProvider, useMarket } from '../brands/BrandProvider.tsx';
import type { BrandConfig } from '../brands/brand-config.ts';
import { numberFormatLocale } from '../brands/market.ts';
import { LocaleProvider, useCopy, useLocale } from '../copy/LocaleProvider.tsx';
import { DesignProvider } from '../design/design-context.tsx';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { ToastHost } from '../design/toast/ToastHost.tsx';
import { NativeShellProvider } from '../native-shell/NativeShellProvider.tsx';
import type { NativeShell } from '../native-shell/native-shell.ts';
import { AnswersProvider } from '../queries/AnswersProvider.tsx';
import type { Answers } from '../queries/answers.ts';
import { WireProvider } from '../queries/WireProvider.tsx';
import { SessionProvider } from '../session/SessionProvider.tsx';
import type { Session } from '../session/session.ts';
import type { Wire } from '../wire/wire.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { designCopy } from './frame-copy.ts';
import { ShellSignals } from './ShellSignals.tsx';

/**
 * The environment of a page. A document is prerendered with only a language, because it serves every brand.
 */
export interface AppEnvironment {
  readonly locale: Locale;
  readonly answers: Answers;
  readonly page?: {
    readonly brand: BrandConfig;
    readonly wire: Wire;
    readonly shell: NativeShell;
    readonly session: Session;
    readonly onChooseLocale: (locale: Locale) => Promise<void>;
  };
}

/** The app around its screens. It provides the brand, the language, the wire and the native app. */
export function App({ environment, children }: { environment: AppEnvironment; children: ReactNode }) {
  const { locale, answers, page } = environment;
  return (
    <ErrorBoundary>
      <LocaleProvider initial={locale} onChoose={page?.onChooseLocale}>
        <BrandProvider brand={page?.brand}>
          <AnswersProvider answers={answers}>
            <WireProvider wire={page?.wire}>
              <SessionProvider session={page?.session}>
                <MaybeInShell shell={page?.shell}>
                  <DesignLanguage>
                    {children}
                    <ToastHost />
                    <LoadingOverlay />
                  </DesignLanguage>
                </MaybeInShell>
              </SessionProvider>
            </WireProvider>
          </AnswersProvider>
        </BrandProvider>
      </LocaleProvider>
    </ErrorBoundary>
  );
}

function MaybeInShell({ shell, children }: { shell: NativeShell | undefined; children: ReactNode }) {
  if (shell === undefined) return children;
  return (
    <NativeShellProvider shell={shell}>
      <ShellSignals />
      {children}
    </NativeShellProvider>
  );
}

/** Loads right after the first paint, before which nothing can be pending. */
function LoadingOverlay() {
  const host = useLoaded(fetchLoadingHost);
  return host.state === 'ready' && <host.value />;
}

async function fetchLoadingHost() {
  return (await import('../design/loading-overlay/LoadingHost.tsx')).LoadingHost;
}

/** Provides the `design` components with the page's language and the market's number format. */
function DesignLanguage({ children }: { children: ReactNode }) {
  const market = useMarket();
  const { locale } = useLocale();
  const numberLocale = market === 'reference' ? 'reference' : numberFormatLocale(market, locale);
  return (
    <DesignProvider copy={useCopy(designCopy)} numberLocale={numberLocale}>
      {children}
    </DesignProvider>
  );
}
