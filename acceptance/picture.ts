import { crc32, deflateSync } from 'node:zlib';

/** A small valid PNG whose colour depends on the seed, so that no two are the same file. */
export function pictureOf(seed: string): Buffer {
  const side = 64;
  const shade = crc32(seed) % 256;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, shade)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, true colour, no interlacing.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.byteLength + 8);
  framed.writeUInt32BE(content.byteLength, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.byteLength + 4);
  return framed;
}

const BOUNDARY = '----acceptance-part';

/** A form with parts: its plain fields, then one picture. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Uint8Array },
): { readonly body: Buffer; readonly contentType: string } {
  const plain = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.name}"; filename="picture.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(plain.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
