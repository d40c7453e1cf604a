/** Provided by the test runner: files of the repository as text, by path. */
interface ImportMeta {
  glob(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>;
}
