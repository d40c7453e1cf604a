import type { Locale } from '@hiram/contract/locales';

interface CopyOwner {
  readonly folder: string;
  readonly name: string;
  readonly sharedCopy?: string;
}

/** Copy folders: one shared by all screens of a folder, one for a single screen, and one that it names. */
export function copyFolders({ folder, name, sharedCopy }: CopyOwner): string[] {
  const own = [`${folder}/copy`, `${folder}/${kebabCase(name)}-copy`];
  return sharedCopy === undefined ? own : [...own, sharedCopy];
}

/** The catalogues that a page starts with. */
export function copySources(folders: readonly string[], locale: Locale): string[] {
  return folders.flatMap((folder) => copyLanguages(locale).map((language) => `${folder}/${language}.ts`));
}

/** `reference` overrides English. */
export function copyLanguages(locale: Locale): readonly Locale[] {
  return locale === 'reference' ? ['en', 'reference'] : [locale];
}

export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
