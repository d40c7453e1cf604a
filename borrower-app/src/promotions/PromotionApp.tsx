import type { Locale } from '@hiram/contract/locales';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { BrandProvider } from '../brands/BrandProvider.tsx';
import type { BrandConfig } from '../brands/brand-config.ts';
import { figuresLocale } from '../brands/market.ts';
import { DesignProvider } from '../design/design-context.tsx';
import { ToastHost } from '../design/toast/ToastHost.tsx';
import { ErrorBoundary } from '../frame/ErrorBoundary.tsx';
import { designTexts } from '../frame/frame-texts.ts';
import { LocaleProvider, useLocale, useTexts } from '../texts/LocaleProvider.tsx';
import { countVisit } from './promotion-calls.ts';
import {
  currentParameters,
  type LivePage,
  type PromotionBrand,
  PromotionPageProvider,
  useIsTakenOver,
  usePromotionRoute,
} from './promotion-page.tsx';
import { routeOf } from './promotion-parameters.ts';
import { promotionTexts } from './promotion-texts.ts';
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
  const texts = useTexts(promotionTexts);
  const route = usePromotionRoute();
  useEffect(() => {
    document.title = {
      register: texts.pageTitle,
      downloadTemplate: texts.downloadTitle,
      agreementTemplate: texts.agreementTitle,
    }[route];
  }, [route, texts]);
  const [isFormKept, setIsFormKept] = useState(false);
  if (route === 'register' && !isFormKept) setIsFormKept(true);
  return (
    <>
      {/* The form keeps its input while the agreement is open. */}
      {(isFormKept || route === 'register') && (
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
  const isTakenOver = useIsTakenOver();
  const known = isTakenOver ? (market ?? 'reference') : 'reference';
  const numberLocale = known === 'reference' ? 'reference' : figuresLocale(known, locale);
  return (
    <DesignProvider texts={useTexts(designTexts)} numberLocale={numberLocale}>
      {children}
    </DesignProvider>
  );
}
