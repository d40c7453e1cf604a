import { DEFAULT_LOCALE, isLocale } from '@hiram/contract/locales';
import { loadLetters } from '../copy/letters.ts';
import { fillCheckForm } from '../site/enhance/fill-check-form.ts';
import { carryNamedBrand, rememberChosenLanguage } from '../site/enhance/keep-choices.ts';
import { playSlides } from '../site/enhance/play-slides.ts';
import { startIslands } from '../site/enhance/start-islands.ts';
import { enhanceContactForm } from '../support/engagement/enhance-contact-form.ts';

// Enhances a page that is complete without scripts.

const { locale: documentLocale } = document.documentElement.dataset;
const locale = isLocale(documentLocale) ? documentLocale : DEFAULT_LOCALE;

loadLetters(locale);
rememberChosenLanguage(document);
carryNamedBrand(document, location);
fillCheckForm(document, location);
playSlides(document);
enhanceContactForm(document, locale);
startIslands(document, { calculator: () => import('./loan-calculator.tsx') });
