import fastifyMultipart from '@fastify/multipart';
import type { FilePart } from '@hiram/contract/field';
import { assert } from '@hiram/values/assert';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { limits, UPLOAD_LIMIT_BYTES } from '../http/limits.ts';

/** A file as received. The sender declares its type, so the handler must inspect the bytes. */
interface UploadedFile extends FilePart {
  readonly bytes: Uint8Array;
}

export function acceptMultipart(app: FastifyInstance): void {
  app.register(fastifyMultipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 10, fieldSize: limits.bodyLimit, parts: 11 },
  });
}

/** All parts of a multipart request by name: text parts as strings, files as uploaded files. */
export async function readMultipartBody(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    return await readParts(request);
  } catch (error) {
    // The framework's errors have a status. Those of the parser, such as a missing end, have none.
    if (!(error instanceof Error) || 'statusCode' in error) throw error;
    throw new Refusal('request_malformed', { problem: error.message });
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      values[part.fieldname] = { size: bytes.length, type: part.mimetype, bytes } satisfies UploadedFile;
    } else {
      values[part.fieldname] = part.value;
    }
  }
  return values;
}

/** The contract only knows that a file part exists; on the server it always has its bytes. */
export function bytesOf(part: FilePart): Uint8Array {
  assert('bytes' in part && part.bytes instanceof Uint8Array, 'file part without its bytes');
  return part.bytes;
}
