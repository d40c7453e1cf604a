import { useEffect } from 'react';
import { useBrand } from '../brands/BrandProvider.tsx';
import { useLocale } from '../copy/LocaleProvider.tsx';
import { useLazyValue } from '../copy/lazy-value.ts';
import { cacheForOffline } from '../service-worker/cache-for-offline.ts';
import { countPageView } from './count-page-view.ts';
import type { AppScreen } from './route.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { clearStaleDeployment } from './stale-deployment.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** One screen of the route table, once its code and copy have loaded. */
export function RouteScreen({ route }: { route: AppScreen }) {
  const { locale } = useLocale();
  const brand = useBrand()?.brand;
  const { Screen, title: translated, ownFrame = false } = useLazyValue(route.screen);
  const title = useLazyValue(translated[locale]);
  useDocumentTitle(title);
  useEffect(() => {
    clearStaleDeployment();
    void cacheForOffline(route.path);
  }, [route]);
  useEffect(() => {
    if (brand !== undefined) countPageView(brand, route.path);
  }, [brand, route]);
  if (ownFrame) return <Screen />;
  return (
    <ScreenFrame title={title}>
      <Screen />
    </ScreenFrame>
  );
}
