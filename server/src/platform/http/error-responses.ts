import type { Call } from '@hiram/contract/call';
import { API_PREFIX, CELL_ADDRESS_HEADER } from '@hiram/contract/constants';
import type { Envelope } from '@hiram/contract/envelope';
import { httpStatus, type RefusalCode, wireCode } from '@hiram/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalMessage } from '../copy/refusal-message.ts';
import { OtherCell, Refusal, Unavailable } from '../errors.ts';
import { verdictOn } from './error-table.ts';
import { type FindBrand, factsOf } from './request-facts.ts';

/**
 * Every error is returned as an envelope in the caller's language. A specified call returns its business
 * refusals with status 200, so the refusal is recorded for the request's log line and measurement.
 */
export function answerErrors(app: FastifyInstance, findBrand: FindBrand): void {
  app.setErrorHandler((error, request, reply) => {
    const { refusal, logLevel } = verdictOn(error);
    if (error instanceof Refusal) {
      request.log.info({ refusal, ...error.details }, 'refused');
    } else {
      request.log[logLevel]({ refusal, err: error }, logLevel === 'error' ? 'a defect' : 'not done');
    }
    if (error instanceof Unavailable && error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    if (error instanceof OtherCell) reply.header(CELL_ADDRESS_HEADER, error.address);
    return sendRefusal(request, reply, refusal, findBrand);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'not_found', findBrand));
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: RefusalCode,
  findBrand: FindBrand,
): FastifyReply {
  // A request without a matching route has no configuration.
  const call: Call | undefined = request.routeOptions.config?.call;
  request.refusal = refusal;
  const { locale, brand } = factsOf(request, findBrand);
  const envelope: Envelope = {
    code: wireCode(refusal, call?.success ?? 'integerZero'),
    message: refusalMessage(refusal, locale),
    data: {},
  };
  const isAliased = request.url.startsWith(`${API_PREFIX}/`) && call?.aliased !== false;
  const body = isAliased ? (brand?.aliasing?.aliasNames(envelope) ?? envelope) : envelope;
  return reply
    .code(httpStatus(refusal, call))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
