import { type CertifyItem, entryOf, type PageDraft } from './page-draft.ts';

/** The item of the identity page that asks for the type of ID. */
export const DOCUMENT_KIND = 'documentKind';

export interface AnsweredKind {
  readonly item: CertifyItem;
  /** Empty before the first choice. */
  readonly value: string;
}

/** Undefined if the lender's form does not ask for it. */
export function answeredKind({ page, typed }: PageDraft): AnsweredKind | undefined {
  const item = page.items.find(({ code }) => code === DOCUMENT_KIND);
  return item && { item, value: entryOf(item, typed) };
}
