import type { Locale } from '@hiram/contract/locales';
import { readChannelTemplate } from '@hiram/contract/origination/promotions';
import { renderToString } from 'react-dom/server';
import { earlyClicksScript } from '../origination/promotions/early-clicks.ts';
import { PromotionApp } from '../origination/promotions/PromotionApp.tsx';
import { promotionCopy } from '../origination/promotions/promotion-copy.ts';
import { firstCallScript } from '../wire/first-call-script.ts';
import type { RenderedPage } from './rendered-page.ts';

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
