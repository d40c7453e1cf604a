import type { FastifyInstance } from 'fastify';
import { html, type SafeHtml } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import type { Inbox, ReceivedMessage } from './inbox.ts';

const SHOWN = 200;

/** Where a developer, or a test, reads the text messages that phones would have got. */
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
    html`<h1>Text messages</h1>
      <p class="lead">What phones would have received, newest first. Nothing leaves this machine.</p>
      <form class="row"><input name="to" type="tel" value="${to}" placeholder="Number, or part of it" aria-label="Number">
        <button>Show</button></form>
      ${messages.length === 0 ? html`<p class="quiet">No message yet.</p>` : messages.map(messageCard)}`,
  );
}

function messageCard({ to, sender, text, receivedAt, provider }: ReceivedMessage): SafeHtml {
  return html`<article><strong>${to}</strong> <small>from ${sender} by ${provider}, ${receivedAt}</small>
    <p>${withCodesMarked(text)}</p></article>`;
}

/** One-time codes stand out, for they are what one comes here for. */
function withCodesMarked(text: string): SafeHtml[] {
  return text
    .split(/\b(\d{4,8})\b/)
    .map((part, index) => (index % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`));
}
