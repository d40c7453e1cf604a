import type { Locale } from '@hiram/contract/locales';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrandProvider } from '#brands/BrandProvider.tsx';
import type { BrandConfig } from '#brands/brand-config.ts';
import { numberFormatLocale } from '#brands/market.ts';
import { LocaleProvider, useCopy, useLocale } from '#copy/LocaleProvider.tsx';
import { DesignProvider } from '#design/design-context.tsx';
import { ToastHost } from '#design/toast/ToastHost.tsx';
import { ErrorBoundary } from '#frame/ErrorBoundary.tsx';
import { designCopy } from '#frame/frame-copy.ts';
import { countVisit } from './promotion-calls.ts';
import { promotionCopy } from './promotion-copy.ts';
import {
  currentParameters,
  type LivePage,
  type PromotionBrand,
  PromotionPageProvider,
  useIsInteractive,
  usePromotionRoute,
} from './promotion-page.tsx';
import { routeOf } from './promotion-parameters.ts';
import { RegisterPage } from './RegisterPage.tsx';

interface PromotionAppProps {
  readonly locale: Locale;
  readonly brand: PromotionBrand;
  /** Absent during prerendering. */
  readonly page?: {
    readonly config: BrandConfig;
    readonly live: LivePage;
    readonly onChooseLocale: (locale: Locale) => Promise<void>;
  };
}

/** The promotion: a form and two further pages. React hydrates the prerendered document. */
export function PromotionApp({ locale, brand, page }: PromotionAppProps) {
  const live = page?.live;
  useEffect(() => {
    delete document.documentElement.dataset.opening;
    if (live !== undefined && routeOf(location) === 'register') countVisit(live, currentParameters());
  }, [live]);
  return (
    <ErrorBoundary>
      <LocaleProvider initial={locale} onChoose={page?.onChooseLocale}>
        <BrandProvider brand={page?.config}>
          <PromotionPageProvider brand={brand} live={live}>
            <DesignLanguage market={live?.market}>
              <Route />
              <ToastHost />
            </DesignLanguage>
          </PromotionPageProvider>
        </BrandProvider>
      </LocaleProvider>
    </ErrorBoundary>
  );
}

const DownloadPage = lazy(async () => ({ default: (await import('./DownloadPage.tsx')).DownloadPage }));
const AgreementPage = lazy(async () => ({ default: (await import('./AgreementPage.tsx')).AgreementPage }));

function Route() {
  const copy = useCopy(promotionCopy);
  const route = usePromotionRoute();
  useEffect(() => {
    document.title = {
      register: copy.pageTitle,
      downloadTemplate: copy.downloadTitle,
      agreementTemplate: copy.agreementTitle,
    }[route];
  }, [route, copy]);
  const [isFormMounted, setIsFormMounted] = useState(false);
  if (route === 'register' && !isFormMounted) setIsFormMounted(true);
  return (
    <>
      {/* The form keeps its input while the agreement is open. */}
      {(isFormMounted || route === 'register') && (
        <div hidden={route !== 'register'}>
          <RegisterPage />
        </div>
      )}
      <Suspense fallback={null}>
        {route === 'downloadTemplate' && <DownloadPage />}
        {route === 'agreementTemplate' && <AgreementPage />}
      </Suspense>
    </>
  );
}

/**
 * The components' language. A document serves every market, so the market's number format comes with the
 * script.
 */
function DesignLanguage({
  market,
  children,
}: {
  market: LivePage['market'] | undefined;
  children: ReactNode;
}) {
  const { locale } = useLocale();
  const isInteractive = useIsInteractive();
  const known = isInteractive ? (market ?? 'reference') : 'reference';
  const numberLocale = known === 'reference' ? 'reference' : numberFormatLocale(known, locale);
  return (
    <DesignProvider copy={useCopy(designCopy)} numberLocale={numberLocale}>
      {children}
    </DesignProvider>
  );
}
