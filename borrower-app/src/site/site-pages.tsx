import '../design/tokens.css';
import '../design/base.css';
import type { Locale } from '@hiram/contract/locales';
import type { ReactElement } from 'react';
import { LandingPage } from './LandingPage.tsx';
import { siteTexts } from './site-texts.ts';

interface DrawableSitePage {
  readonly title: string;
  readonly element: ReactElement;
}

/** How each page of the site is drawn, by its route's name. Documents are made from it; no browser loads it. */
export const sitePages: Readonly<Record<string, (locale: Locale) => Promise<DrawableSitePage>>> = {
  async landing(locale) {
    const texts = await siteTexts[locale].load();
    return { title: texts.landingTitle, element: <LandingPage texts={texts} locale={locale} /> };
  },
};
