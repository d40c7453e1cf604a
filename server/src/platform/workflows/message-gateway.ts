import { type Context, service, TerminalError } from '@restatedev/restate-sdk';
import type { Secret } from '../secret.ts';
import { traceHeaders } from '../telemetry/trace-context.ts';
import type { Message } from './message.ts';
import { isSigned, SIGNATURE_HEADER } from './message-signature.ts';
import { workflowOptions } from './steps.ts';

export const MESSAGE_GATEWAY = 'Messages';

/**
 * The only service that the engine's ingress offers. It checks that our programs signed the message, and
 * passes it on to a service that the ingress does not offer. A stranger who reaches the ingress therefore
 * cannot start work, nor use up the key of a workflow that is not due yet.
 */
export function messageGateway(key: Secret) {
  return service({
    name: MESSAGE_GATEWAY,
    handlers: {
      deliver: async (ctx: Context, message: Message): Promise<void> => {
        const { body, headers } = ctx.request();
        if (!isSigned(body, headers.get(SIGNATURE_HEADER), key)) {
          throw new TerminalError('the message is not signed by this platform', { errorCode: 403 });
        }
        ctx.genericSend({
          service: message.service,
          method: message.kind === 'workflow' ? 'run' : message.handler,
          parameter: Buffer.from(JSON.stringify(message.payload)),
          headers: traceHeaders(message.traceParent),
          ...(message.kind !== 'service' && { key: message.key }),
          // A message that is delivered again with another key of the engine still runs once.
          ...(message.kind !== 'workflow' && { idempotencyKey: message.id }),
        });
      },
    },
    options: { ...workflowOptions, ingressPrivate: false },
  });
}
