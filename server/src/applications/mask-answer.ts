import {
  hidden,
  maskedDocument,
  maskedEmail,
  maskedMobile,
  maskedName,
} from '../platform/personal-data/masking.ts';
import type { PageItem } from './pages/page.ts';

/** The day of the month on which wages come is nobody's name. */
const OPEN_CODES: readonly string[] = ['payday'];

/**
 * What staff see of an answer before they have said why they need it. What was chosen from a list, an amount and a city are
 * open, for a case is read by them. Everything else that somebody typed is taken to tell who they are.
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
