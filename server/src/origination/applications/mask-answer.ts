import {
  hidden,
  maskedDocument,
  maskedEmail,
  maskedMobile,
  maskedName,
} from '#platform/personal-data/masking.ts';
import type { PageItem } from './pages/page.ts';

/** The day of the month on which wages arrive does not identify a person. */
const OPEN_CODES: readonly string[] = ['payday'];

/**
 * What staff see of an answer before they give a reason to unmask it. Choices from a list, amounts and the
 * city are visible, because a case is assessed by them. All other typed text is treated as personal data.
 */
export function maskedAnswer(
  { code, cate, word, options, isDocumentNumber = false }: PageItem,
  value: string,
): string {
  if (options !== undefined || cate === 'amount' || cate === 'citySelect' || OPEN_CODES.includes(code)) {
    return value;
  }
  if (isDocumentNumber) return maskedDocument(value);
  if (word === 'fullName' || word === 'referenceName') return maskedName(value);
  if (cate === 'mobile') return maskedMobile(value);
  return cate === 'email' ? maskedEmail(value) : hidden(value);
}
