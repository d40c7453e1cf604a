import type { Locale } from '@hiram/contract/locales';
import { readChannelTemplate } from '@hiram/contract/promotions';
import { renderToString } from 'react-dom/server';
import { earlyClicksScript } from '../promotions/early-taps.ts';
import { PromotionApp } from '../promotions/PromotionApp.tsx';
import { promotionCopy } from '../promotions/promotion-texts.ts';
import { firstCallScript } from '../wire/first-call-script.ts';
import type { RenderedPage } from './prerender.tsx';

/**
 * Renders the registration form that React hydrates, for every brand, with placeholders for the brand's copy.
 */
export async function renderPromotion(locale: Locale): Promise<RenderedPage> {
  const { pageTitle } = await promotionCopy[locale].load();
  const brand = { name: '{{brand.appEnName}}', phone: '{{brand.servicePhone}}' };
  const template = {
    call: readChannelTemplate,
    request: {},
    fromQuery: ['templateId'],
    queryNames: { templateId: 'id' },
  };
  return {
    title: pageTitle,
    body: renderToString(<PromotionApp locale={locale} brand={brand} />),
    earlyScript: `${earlyClicksScript}\n${firstCallScript(template, locale)}`,
  };
}
