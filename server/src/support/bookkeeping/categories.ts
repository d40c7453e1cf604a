import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { EntryKind } from './entry.ts';

/** A category of income or expense. */
export interface Category {
  readonly id: string;
  readonly kind: EntryKind;
  /** Absent for a category that every market has. */
  readonly markets?: readonly MarketId[];
  readonly names: Readonly<Record<CopyLocale, string>>;
}

type CopyLocale = Exclude<Locale, 'reference'>;

function income(id: string, en: string, fil: string, hi: string, ...markets: MarketId[]): Category {
  return { id, kind: 'income', names: { en, fil, hi }, ...(markets.length > 0 && { markets }) };
}

function expense(id: string, en: string, fil: string, hi: string, ...markets: MarketId[]): Category {
  return { id, kind: 'expense', names: { en, fil, hi }, ...(markets.length > 0 && { markets }) };
}

/** In display order. An id that was ever used must stay, because entries reference it. */
const categories: readonly Category[] = [
  income('salary', 'Salary', 'Sahod', 'वेतन'),
  income('daily_work', 'Daily work', 'Arawang kita', 'दिहाड़ी'),
  income('business', 'Own business', 'Sariling negosyo', 'अपना काम-धंधा'),
  income('remittance', 'Sent by family', 'Padala ng pamilya', 'परिवार से मिला'),
  income('farming', 'Farming', 'Pagsasaka', 'खेती', 'IN'),
  income('sold', 'Sold something', 'May naibenta', 'कुछ बेचा'),
  income('gift', 'Gift', 'Regalo', 'उपहार'),
  income('loan_received', 'Loan received', 'Natanggap na loan', 'मिला हुआ लोन'),
  income('other_income', 'Other income', 'Iba pang kita', 'अन्य आमदनी'),

  expense('food', 'Food', 'Pagkain', 'खाना-पीना'),
  expense('transport', 'Transport', 'Pamasahe', 'आना-जाना'),
  expense('home', 'Rent and home', 'Upa at bahay', 'किराया और घर'),
  expense('utilities', 'Power and water', 'Kuryente at tubig', 'बिजली और पानी'),
  expense('cooking_gas', 'Cooking gas', 'Gas sa kusina', 'रसोई गैस', 'IN'),
  expense('telephone', 'Load and internet', 'Load at internet', 'रिचार्ज और इंटरनेट'),
  expense('school', 'School', 'Pag-aaral', 'पढ़ाई'),
  expense('health', 'Health', 'Kalusugan', 'सेहत'),
  expense('family', 'Family', 'Pamilya', 'परिवार'),
  expense('stock', 'Goods for the business', 'Paninda', 'दुकान का सामान'),
  expense('clothes', 'Clothes', 'Damit', 'कपड़े'),
  expense('festival', 'Festivals and giving', 'Handaan at abuloy', 'त्योहार और दान'),
  expense('loan_repaid', 'Loan repayment', 'Bayad sa loan', 'लोन की किस्त'),
  expense('savings', 'Put aside', 'Ipon', 'बचत'),
  expense('other_expense', 'Other expense', 'Iba pang gastos', 'अन्य ख़र्च'),
];

export function categoriesOf(market: MarketId): Category[] {
  return categories.filter(({ markets }) => markets === undefined || markets.includes(market));
}

export function findCategory(market: MarketId, id: string): Category | undefined {
  return categoriesOf(market).find((category) => category.id === id);
}

/** The reference locale has no literal for a category: it uses English. */
export function categoryName(category: Category, locale: Locale): string {
  return category.names[locale === 'reference' ? 'en' : locale];
}

/** The name of a category used by an entry, whichever market offers it. */
export function nameOfCategory(id: string, locale: Locale): string {
  const category = categories.find((one) => one.id === id);
  return category === undefined ? id : categoryName(category, locale);
}
