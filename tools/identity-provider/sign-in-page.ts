import type { Person } from './people.ts';

/** The sign-in page with one button per person. It states that it requires no credentials. */
export function signInPage(
  people: readonly Person[],
  { isPromptForced }: { readonly isPromptForced: boolean },
): string {
  const lead = isPromptForced
    ? 'The console wants to know that it is still you. Choose yourself once more.'
    : 'Who are you?';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Example account</title><style>${STYLES}</style></head>
    <body><main><h1>Example account</h1><p>${lead}</p>
    <form method="post">${people.map(choice).join('')}</form>
    <p><small>For development alone: a real OpenID Connect provider that asks for neither password nor second factor, and says
    that it did.</small></p></main></body></html>`;
}

function choice({ id, name, email, role, status }: Person): string {
  const what = [email, role.replaceAll('_', ' '), ...(status === 'active' ? [] : [status])].join(' · ');
  return `<button name="person" value="${escaped(id)}"><b>${escaped(name)}</b><span>${escaped(what)}</span></button>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const STYLES = `
  :root { color-scheme: light dark; --line: light-dark(#d3d9e2, #3b4450); --quiet: light-dark(#566272, #a2aebc) }
  * { box-sizing: border-box }
  body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: light-dark(#f5f7fa, #14181d) }
  main { max-width: 26rem; margin: 0 auto; padding: 24px 20px }
  h1 { margin: 0; font-size: 20px } p { margin: 4px 0 16px; color: var(--quiet) }
  form { display: grid; gap: 8px }
  button { display: grid; gap: 2px; padding: 9px 14px; border: 1px solid var(--line); border-radius: 10px; font: inherit;
    text-align: left; color: inherit; background: light-dark(#fff, #1c2229); cursor: pointer }
  button:hover, button:focus-visible { border-color: light-dark(#1f5fd0, #7ab0ff) }
  span { color: var(--quiet); font-size: 13px }`;
