import type { MarketId } from '@hiram/contract/market-ids';
import { isMobileOf, toNationalNumber } from '#brands/mobile-number.ts';
import type { PickedContact } from '#browser/contact-picker.ts';
import { answerTo, groupsOf, type PageDraft } from './page-draft.ts';

/**
 * The answers that chosen contacts give: each fills the next person without an answer yet. A number that is no
 * mobile number of the market is left for the borrower to type.
 */
export function answersOfContacts(
  contacts: readonly PickedContact[],
  draft: PageDraft,
  market: MarketId,
): (readonly [code: string, value: string])[] {
  const people = groupsOf(draft.page.items).map(({ items }) => ({
    name: items.find(({ cate }) => cate === 'text'),
    mobile: items.find(({ cate }) => cate === 'mobile'),
  }));
  const unanswered = people.filter(({ name, mobile }) =>
    [name, mobile].every((item) => item !== undefined && answerTo(draft, item.code) === ''),
  );
  return unanswered.flatMap(({ name, mobile }, index) => {
    const { name: [fullName = ''] = [], tel = [] } = contacts[index] ?? {};
    const numbers = tel.map((number) => toNationalNumber(market, number.replace(/\D/g, '')));
    const own = numbers.find((number) => isMobileOf(market, number)) ?? '';
    return [[name?.code ?? '', fullName.trim()] as const, [mobile?.code ?? '', own] as const].filter(
      ([code, value]) => code !== '' && value !== '',
    );
  });
}
