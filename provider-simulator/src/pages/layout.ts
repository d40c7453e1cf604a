import { html, SafeHtml } from './html.ts';

const styles = new SafeHtml(`<style>
  :root { color-scheme: light dark; --line: light-dark(#d9dee5, #3a424d); --soft: light-dark(#f4f6f8, #1d2229);
    --ink: light-dark(#1b2430, #e8ecf1); --quiet: light-dark(#596675, #9aa7b5); --accent: light-dark(#0b6b5c, #5fd3be); }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #14181d) }
  nav { display: flex; gap: 1.25rem; align-items: baseline; padding: .9rem 1.5rem; border-bottom: 1px solid var(--line) }
  nav strong { margin-right: auto }
  main { max-width: 62rem; margin: 0 auto; padding: 1.5rem }
  a { color: var(--accent) }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
  p.lead, small, .quiet { color: var(--quiet) } p.lead { margin: 0 0 1.5rem }
  table { border-collapse: collapse; width: 100% } th { text-align: left; font-weight: 600 }
  th, td { padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
  code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: .9rem 1.1rem; margin: 0 0 .75rem; background: var(--soft) }
  article p { margin: .4rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
  mark { background: none; color: var(--accent); font-weight: 700; font-size: 1.15em }
  form.row { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.25rem }
  input { font: inherit; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .5rem; min-width: 0 }
  button { font: inherit; padding: .35rem 1rem; border: 0; border-radius: .5rem; background: var(--accent); color: light-dark(#fff, #10231f); cursor: pointer }
  button.plain { background: var(--soft); color: var(--ink); border: 1px solid var(--line) }
  form button { margin-top: .25rem }
  form.row button { margin: 0 }
  form.row label { align-self: center }
  .knob { display: grid; grid-template-columns: 9rem 8rem 1fr; gap: .75rem; align-items: baseline; padding: .3rem 0 }
  .turned label { color: var(--accent); font-weight: 700 }
  @media (max-width: 40rem) { .knob { grid-template-columns: 1fr 1fr } .knob small { grid-column: 1 / -1 } main { padding: 1rem } }
</style>`);

const doctype = new SafeHtml('<!doctype html>');

/** Reloads the page periodically, but not while the user is typing. */
const refreshing = new SafeHtml(`<script>
  setInterval(() => document.activeElement?.tagName === 'INPUT' || location.reload(), 3000);
</script>`);

/** A whole page of the simulator. */
export function page(
  { title, refreshes = false }: { title: string; refreshes?: boolean },
  content: SafeHtml,
): string {
  return html`${doctype}<html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Provider simulator</title>${styles}${refreshes ? refreshing : ''}</head>
    <body><nav><strong>Provider simulator</strong><a href="/inbox">Text messages</a><a href="/mail">E-mails</a><a href="/books">Books</a><a href="/applicants">Applicants</a><a href="/knobs">Knobs</a></nav>
    <main>${content}</main></body></html>`.markup;
}
