import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@hiram/contract/locales';

/** Every copy file by path, each with the one object that it exports under its language's name. */
export type CopyFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const TRANSLATIONS: readonly Locale[] = ['fil', 'hi'];

/** Fails the build if a language lacks a string. */
export async function rejectMissingCopy(source: string): Promise<void> {
  const files: Record<string, Readonly<Record<string, unknown>>> = {};
  for await (const file of glob('**/{copy,*-copy}/{en,fil,hi}.ts', { cwd: source })) {
    // The cast only claims that a module has named exports.
    const module = (await import(pathToFileURL(path.join(source, file)).href)) as Record<string, unknown>;
    files[file] = module;
  }
  const missing = findMissingCopy(files);
  if (missing.length > 0) throw new Error(`copy is missing:\n${missing.join('\n')}`);
}

/**
 * Strings that English has and a translation lacks, and vice versa. The types check the same, but a build
 * does not check types.
 */
export function findMissingCopy(files: CopyFiles): string[] {
  const folders = Object.keys(files).flatMap((file) => /^(.*)\/en\.ts$/.exec(file)?.[1] ?? []);
  return folders.flatMap((folder) => {
    const english = keysOf(files, folder, 'en');
    return TRANSLATIONS.flatMap((locale) => {
      const translated = keysOf(files, folder, locale);
      const missing = english.filter((key) => !translated.includes(key));
      const unknown = translated.filter((key) => !english.includes(key));
      return [
        ...missing.map((key) => `${folder}/${locale}.ts lacks ${key}`),
        ...unknown.map((key) => `${folder}/${locale}.ts has ${key}, which en.ts has not`),
      ];
    });
  });
}

function keysOf(files: CopyFiles, folder: string, locale: Locale): string[] {
  return Object.keys(files[`${folder}/${locale}.ts`]?.[locale] ?? {});
}
