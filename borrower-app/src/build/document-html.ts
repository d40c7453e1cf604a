import type { Locale } from '@hiram/contract/locales';
import { languageTag } from '../copy/locale.ts';

/** The parts of one document. The server fills in the double-brace placeholders for each request. */
export interface DocumentContent {
  readonly locale: Locale;
  readonly title: string;
  /** The rendered page; in the app it is the screen's loading state, which React replaces. */
  readonly body: string;
  /** All styles of the page, so that it paints from this one response. */
  readonly css: string;
  /**
   * The files that those styles came from. They are listed but not fetched, so that scripts do not fetch them
   * again.
   */
  readonly styleFiles: readonly string[];
  /** Runs before everything else; only test tools need it. */
  readonly headScript?: string;
  /** Files that the script will import. */
  readonly preloads: readonly string[];
  /** Which file is the screen's own, and the name by which the script finds it. */
  readonly screen?: { readonly file: string; readonly mark: string };
  readonly script: string;
  /** Runs as soon as the page is rendered, while its own scripts are still loading. */
  readonly earlyScript?: string;
}

const ICON = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1b3fe0"/><circle cx="8" cy="8" r="4" fill="none" stroke="#fff" stroke-width="2"/></svg>',
);

export function documentHtml(parts: DocumentContent): string {
  const { locale, title, body, css, styleFiles, preloads, script, screen, earlyScript, headScript } = parts;
  const lines = [
    '<!doctype html>',
    `<html lang="${languageTag(locale)}" data-locale="${locale}" data-presentation="{{brand.presentation}}">`,
    '<head>',
    '<meta charset="utf-8">',
    headScript && `<script nonce="{{nonce}}">${headScript}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    // The phone's status bar takes the colour of the title bar below it.
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161d26" media="(prefers-color-scheme: dark)">',
    // Inline, because a browser without an icon requests one and receives a page.
    `<link rel="icon" href="data:image/svg+xml,${ICON}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png?brand={{brand.brand}}">',
    '<link rel="manifest" href="/manifest.webmanifest?brand={{brand.brand}}">',
    `<title>${escapeText(title)}</title>`,
    ...preloads.map((file) => {
      const mark = file === screen?.file ? ` id="${screen.mark}"` : '';
      return `<link rel="modulepreload" href="${file}"${mark}>`;
    }),
    '<style nonce="{{nonce}}">:root{ {{brandStyle}} }</style>',
    css && `<style nonce="{{nonce}}">${css}</style>`,
    // A disabled style sheet is not fetched, but the loader of later screens finds it.
    ...styleFiles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    '</head>',
    '<body>',
    `<div id="page">${body}</div>`,
    '<script type="application/json" id="brand-config" nonce="{{nonce}}">{{brandConfig}}</script>',
    earlyScript && `<script nonce="{{nonce}}">${earlyScript}</script>`,
    `<script type="module" nonce="{{nonce}}" src="${script}"></script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
