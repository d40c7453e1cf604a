import type { FastifyInstance } from 'fastify';
import { html, SafeHtml } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import type { Inbox, ReceivedMessage } from './inbox.ts';

const SHOWN = 200;

/** Shows developers and tests the text messages and calls that phones would have received. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string } }>('/inbox', (request, reply) => {
    const { to } = request.query;
    const messages = inbox.messages(to === undefined ? {} : { to }).slice(0, SHOWN);
    return wantsHtml(request) ? sendPage(reply, inboxPage(messages, to ?? '')) : reply.send({ messages });
  });
  app.delete('/inbox', (_request, reply) => {
    inbox.empty();
    return reply.code(204).send();
  });
}

function inboxPage(messages: readonly ReceivedMessage[], to: string): string {
  return page(
    { title: 'Text messages', refreshes: true },
    html`${styles}<h1>Text messages and calls</h1>
      <p class="lead">What phones would have received, newest first. Nothing leaves this machine.</p>
      <form class="row"><input name="to" type="tel" value="${to}" placeholder="Number, or part of it" aria-label="Number">
        <button>Show</button></form>
      ${messages.length === 0 ? html`<p class="quiet">No message yet.</p>` : messages.map(messageCard)}${copying}`,
  );
}

function messageCard({ channel, to, sender, text, receivedAt, provider }: ReceivedMessage): SafeHtml {
  const code = codeIn(text);
  return html`<article class="message"><div><strong>${to}</strong>
      <small>${channel === 'voice' ? 'call' : 'message'} from ${sender} by ${provider.replace('sms/', '')},
        <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></small>
      <p>${withCodesMarked(text)}</p></div>
    ${code === undefined ? '' : html`<button class="code" type="button" data-code="${code}" aria-label="Copy the code ${code}">${code}<span>Copy</span></button>`}</article>`;
}

/** A call reads its code digit by digit, separated by commas. */
const CODE = /\b(\d{4,8}|\d(?:, \d){3,7})\b/;

function codeIn(text: string): string | undefined {
  return CODE.exec(text)?.[1]?.replaceAll(', ', '');
}

/** Highlights one-time codes, which are the main use of the inbox. */
function withCodesMarked(text: string): SafeHtml[] {
  return text
    .split(new RegExp(CODE, 'g'))
    .map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`));
}

const styles = new SafeHtml(`<style>
  .message { display: flex; gap: 1rem; align-items: center; justify-content: space-between }
  .code { flex: none; display: grid; gap: .1rem; padding: .5rem .9rem; font: 600 1.35rem/1.2 ui-monospace, monospace; letter-spacing: .06em }
  .code span { font: 500 .75rem/1.2 system-ui, sans-serif; letter-spacing: 0 }
  form.row input { flex: 0 1 16rem }
  @media (max-width: 40rem) { form.row input { flex: 1 } .message { flex-direction: column; align-items: stretch; gap: .75rem } .code { justify-items: center } }
</style>`);

/**
 * One click copies a code. The listener is delegated, because the page is rendered again every few seconds.
 */
const copying = new SafeHtml(`<script>
  document.addEventListener('click', async (event) => {
    const button = event.target.closest('[data-code]');
    if (button === null) return;
    await navigator.clipboard.writeText(button.dataset.code);
    button.querySelector('span').textContent = 'Copied';
  });
</script>`);
