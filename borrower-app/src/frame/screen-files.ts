import type { Locale } from '@hiram/contract/locales';

/** Copy folders: one shared by all screens of a folder, and one for a single screen. */
export function copyFolders(folder: string, routeName: string): string[] {
  return [`${folder}/copy`, `${folder}/${kebabCase(routeName)}-copy`];
}

/** The catalogues that a page starts with; `reference` overrides English. */
export function copySources(folders: readonly string[], locale: Locale): string[] {
  const languages = locale === 'reference' ? ['en', 'reference'] : [locale];
  return folders.flatMap((folder) => languages.map((language) => `${folder}/${language}.ts`));
}

export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
