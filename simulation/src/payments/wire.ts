import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A planted bug: a SQL statement that is replaced before PostgreSQL receives it. Both must have the same
 * length.
 */
export interface Replacement {
  /** Global: every place in a statement is replaced. */
  readonly statement: RegExp;
  /** As long as what it replaces, because a message to PostgreSQL states its own length. */
  readonly by: string;
}

export interface WireOptions {
  /**
   * Whether the reply to this commit is lost: it is executed, and the connection breaks before the
   * confirmation.
   */
  readonly losesReply?: () => boolean;
  readonly replacements?: readonly Replacement[];
}

/** A proxy between the programs and PostgreSQL that can break the connection at the worst time. */
export interface Wire {
  /** The database URL through this proxy. */
  readonly url: string;
  /** Number of commit replies that were lost. */
  readonly lost: number;
  close(): Promise<void>;
}

const TYPE_AND_LENGTH = 5;
const QUERY = 0x51;
const PARSE = 0x50;

export async function openWire(databaseUrl: string, options: WireOptions): Promise<Wire> {
  const { losesReply = () => false, replacements = [] } = options;
  const address = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost = 0;

  function carry(client: Socket): void {
    const server = connect(Number(address.port), address.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // Empty: broken connections are the purpose of this proxy.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    let isReplyLost = false;
    const frames = new Frames();
    client.on('data', (bytes) => {
      for (const frame of frames.take(bytes)) {
        if (isCommit(frame) && losesReply()) isReplyLost = true;
        server.write(replaced(frame, replacements));
      }
    });
    server.on('data', (bytes) => {
      if (!isReplyLost) {
        client.write(bytes);
        return;
      }
      lost += 1;
      client.destroy();
    });
  }

  const listener = createServer(carry).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // The cast is safe: a server that listens on a port has a port number.
  const { port } = listener.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    get lost() {
      return lost;
    },
    async close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, 'close');
    },
  };
}

/** Splits a byte stream into whole messages. The first message has no type before its length. */
class Frames {
  #rest: Buffer = Buffer.alloc(0);
  #isFirst = true;

  take(bytes: Buffer): Buffer[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const found: Buffer[] = [];
    for (let size = this.#nextSize(); size !== undefined && this.#rest.length >= size; ) {
      found.push(this.#rest.subarray(0, size));
      this.#rest = this.#rest.subarray(size);
      this.#isFirst = false;
      size = this.#nextSize();
    }
    return found;
  }

  #nextSize(): number | undefined {
    const lengthAt = this.#isFirst ? 0 : 1;
    return this.#rest.length < TYPE_AND_LENGTH ? undefined : this.#rest.readInt32BE(lengthAt) + lengthAt;
  }
}

function isCommit(frame: Buffer): boolean {
  return frame[0] === QUERY && frame.toString('latin1', TYPE_AND_LENGTH, frame.length - 1) === 'commit';
}

function replaced(frame: Buffer, replacements: readonly Replacement[]): Buffer {
  if (replacements.length === 0 || frame[0] !== PARSE) return frame;
  let text = frame.toString('latin1');
  for (const { statement, by } of replacements) {
    const changed = text.replaceAll(statement, by);
    if (changed.length !== text.length)
      throw new RangeError(`replacement has a different length: ${statement.source}`);
    text = changed;
  }
  return Buffer.from(text, 'latin1');
}
