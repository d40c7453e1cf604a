import type { FieldOfContent } from './kind.ts';

type FieldOptions = Partial<Pick<FieldOfContent, 'help' | 'choices'>> & {
  readonly isOptional?: boolean;
  readonly isReadOnly?: boolean;
};

type FieldFactory = (
  path: string,
  title: string,
  kind: FieldOfContent['kind'],
  options?: FieldOptions,
) => FieldOfContent;

/** Creates the fields of one group on a page. */
export function fieldsIn(group: string): FieldFactory {
  return (path, title, kind, { help = '', choices = [], isOptional = false, isReadOnly = false } = {}) => ({
    path,
    title,
    help,
    group,
    kind,
    choices: [...choices],
    isRequired: !isOptional && !isReadOnly,
    isReadOnly,
  });
}

/** Choices titled by their own value, with underscores as spaces. */
export function wordChoices(words: readonly string[]): FieldOfContent['choices'] {
  return words.map((value) => ({ value, title: titleOfWord(value) }));
}

export function titleOfWord(word: string): string {
  const plain = word
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'Hindi',
  reference: 'reference',
};

export function languageName(locale: string): string {
  return languageNames[locale] ?? locale;
}
