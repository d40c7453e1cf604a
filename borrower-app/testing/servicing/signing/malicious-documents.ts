/** A malicious document that tries to escape its frame. */
export interface MaliciousDocument {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Covers the whole frame, so that any tap hits it. */
const EVERYWHERE = 'style="position:fixed;inset:0;display:block;width:100%;height:100%"';
const REACH = 'top.hiramReached=1';
const BACK = '{type:&quot;back&quot;}';

/** The attacks as well-formed markup, so that each can be written in every encoding below. */
const attempts: Readonly<Record<string, string>> = {
  script: `<script>${REACH}</script>`,
  'bridge of the page above': '<script>parent.webkit.messageHandlers.closeWebview.postMessage({})</script>',
  'bridge in the frame itself': "<script>HiramAndroid.closeWebview('{}')</script>",
  'message to the page':
    "<script>parent.postMessage({type:'back'},'*');parent.hiramShell.receive({type:'back'})</script>",
  'picture that fails': `<img src="/nowhere" alt="" onerror="${REACH}"/>`,
  'drawing that loads': `<svg xmlns="http://www.w3.org/2000/svg" onload="${REACH}"><script>${REACH}</script></svg>`,
  'focus by itself': `<input autofocus="autofocus" onfocus="${REACH}"/>`,
  'part that opens': `<details open="open" ontoggle="${REACH}"><summary>x</summary>x</details>`,
  'style that moves': `<style>@keyframes x{}</style><p style="animation:x 1ms" onanimationend="${REACH}">x</p>`,
  'refresh to a stranger': '<meta http-equiv="refresh" content="0;url=https://evil.example/"/>',
  'refresh to a script': `<meta http-equiv="refresh" content="0;url=javascript:${REACH}"/>`,
  'link to the top': `<a ${EVERYWHERE} target="_top" href="https://evil.example/">Read on</a>`,
  'link to the page above': `<a ${EVERYWHERE} target="_parent" href="/home">Read on</a>`,
  'link to a new window': `<a ${EVERYWHERE} target="_blank" rel="opener" href="https://evil.example/">Read on</a>`,
  'link to a script': `<a ${EVERYWHERE} href="javascript:${REACH}">Read on</a>`,
  'link to the app': `<a ${EVERYWHERE} target="_top" href="hiram://product?productId=1">Read on</a>`,
  'link to an intent': `<a ${EVERYWHERE} href="intent://x#Intent;scheme=hiram;end">Read on</a>`,
  'base of all links': `<base target="_top" href="https://evil.example/"/><a ${EVERYWHERE} href="/">Read on</a>`,
  'file to save': `<a ${EVERYWHERE} download="app.apk" href="data:application/octet-stream,x">Read on</a>`,
  'form to the server': `<form action="/under/v3/loan-confirm/loan-detail-push" method="post" target="_top"><input name="amount" value="1"/><button ${EVERYWHERE}>Sign</button></form>`,
  'form to a script': `<form action="javascript:${REACH}" target="_top"><button ${EVERYWHERE}>Sign</button></form>`,
  'frame within with words': `<iframe title="x" srcdoc="&lt;script&gt;${REACH};parent.parent.hiramShell.receive(${BACK})&lt;/script&gt;"></iframe>`,
  'frame within with data': `<iframe title="x" src="data:text/html,&lt;script&gt;${REACH}&lt;/script&gt;"></iframe><object data="data:text/html,&lt;script&gt;${REACH}&lt;/script&gt;">x</object>`,
  'frame within of ours':
    '<iframe title="x" sandbox="allow-scripts allow-same-origin allow-top-navigation" src="/home"></iframe>',
  'window of its own':
    "<script>open('https://evil.example/');top.location='https://evil.example/';alert(1);localStorage.x=1</script>",
};

interface Written {
  readonly type: string;
  readonly body: string | Buffer;
}

const HTML = 'text/html; charset=utf-8';
const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

/** Different encodings of the same markup, which a text-based filter would miss. */
const writings: Readonly<Record<string, (markup: string) => Written>> = {
  plain: (markup) => ({ type: HTML, body: `<!doctype html><title>Agreement</title>${markup}` }),
  'in capitals': (markup) => ({
    type: HTML,
    body: markup.replace(/<\/?[a-z]+|\son[a-z]+=/g, (found) => found.toUpperCase()),
  }),
  'in entities': (markup) => ({
    type: HTML,
    body: markup.replace(/="([^"&]*)"/g, (_all, value: string) => `="${inEntities(value)}"`),
  }),
  'in UTF-16': (markup) => ({ type: 'text/html', body: Buffer.from(`\uFEFF${markup}`, 'utf16le') }),
  'in a frame of its own': (markup) => ({
    type: HTML,
    body: `<iframe title="x" ${EVERYWHERE} srcdoc="${markup.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  }),
  'as XHTML': (markup) => ({
    type: 'application/xhtml+xml',
    body: `<html ${XHTML}><head><title>x</title></head><body>${markup}</body></html>`,
  }),
  'as a drawing': (markup) => ({
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"><foreignObject width="100%" height="100%"><div ${XHTML}>${markup}</div></foreignObject></svg>`,
  }),
  'out of a comment': (markup) => ({ type: HTML, body: `\n\u0000<!--><!--x--!><p title="<!--">${markup}` }),
};

function inEntities(text: string): string {
  return Array.from(text, (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`).join('');
}

export const maliciousDocuments: readonly MaliciousDocument[] = Object.entries(attempts).flatMap(
  ([attempt, markup]) =>
    Object.entries(writings).map(([writing, write]) => {
      const { type, body } = write(markup);
      return { name: `${attempt}, ${writing}`, type, body: Buffer.from(body) };
    }),
);

/** A deterministic sample for a seed, with attacks and encodings distributed as evenly as possible. */
export function sampleOf(seed: number, count: number): MaliciousDocument[] {
  const step = Math.floor(maliciousDocuments.length / count);
  return Array.from({ length: count }, (_, index) => {
    // Each pick also advances by one encoding.
    const place = (seed + index * step + index) % maliciousDocuments.length;
    return maliciousDocuments[place];
  }).filter((document) => document !== undefined);
}
