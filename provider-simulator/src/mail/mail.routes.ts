import { html } from '../pages/html.ts';
import { page } from '../pages/layout.ts';
import { sendPage, wantsHtml } from '../pages/wants-html.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import type { SimulatorContext } from '../provider-runtime.ts';
import { type Mailbox, type MailMood, mailMoods, type ReceivedMail } from './mailbox.ts';
import { type InboundEmail, signedForm } from './mailgun.ts';

const MAILGUN = 'mail/mailgun';
const SHOWN = 100;

/** The mails that the mail server accepted, how it behaves, and e-mails that people send to the lender. */
export function mailRoutes(
  { app, board, webhooks, clock }: SimulatorContext,
  { mailbox, signingKey }: { readonly mailbox: Mailbox; readonly signingKey: string },
): void {
  // Its webhook URL is set like that of other providers.
  board.install(MAILGUN);

  app.get<{ Querystring: { to?: string } }>('/mail', (request, reply) => {
    const mails = mailbox.mails(request.query.to).slice(0, SHOWN);
    return wantsHtml(request) ? sendPage(reply, mailPage(mails)) : reply.send({ mails });
  });
  app.delete('/mail', (_request, reply) => {
    mailbox.empty();
    return reply.code(204).send();
  });
  app.put<{ Body: { mood: MailMood } }>(
    '/mail/mood',
    {
      schema: {
        body: { type: 'object', required: ['mood'], properties: { mood: { enum: [...mailMoods] } } },
      },
    },
    ({ body }) => {
      mailbox.mood = body.mood;
      return { mood: body.mood };
    },
  );
  app.post<{ Body: InboundEmail }>('/mail/inbound', async ({ body: email }) => {
    const url = webhooks.get(MAILGUN);
    if (url === undefined) throw new ProviderRefusal(409, `No webhook URL is set for ${MAILGUN}.`);
    const { body, ...signature } = signedForm(email, { key: signingKey, clock });
    const answer = await fetch(url, { method: 'POST', body });
    await answer.body?.cancel();
    return { status: answer.status, ...signature };
  });
}

function mailPage(mails: readonly ReceivedMail[]): string {
  return page(
    { title: 'E-mails', refreshes: true },
    html`<h1>E-mails</h1>
      <p class="lead">What people would have received, newest first. Nothing leaves this machine.</p>
      ${
        mails.length === 0
          ? html`<p class="quiet">No e-mail yet.</p>`
          : mails.map(
              ({ to, headers, text, receivedAt }) => html`<article><strong>${to.join(', ')}</strong>
          <small>from ${headers.from ?? ''}, <time datetime="${receivedAt}">${receivedAt.slice(11, 19)} UTC</time></small>
          <p>${headers.subject ?? ''}</p><pre>${text}</pre></article>`,
            )
      }`,
  );
}
