import { createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../clock.ts';
import type { Mailbox } from './mailbox.ts';

/** One connection of a mail client (RFC 5321), without encryption: it listens on this machine only. */
class Dialogue {
  readonly #socket: Socket;
  readonly #mailbox: Mailbox;
  readonly #clock: Clock;
  #buffer = '';
  #from = '';
  #to: string[] = [];
  #isData = false;

  constructor(socket: Socket, mailbox: Mailbox, clock: Clock) {
    this.#socket = socket;
    this.#mailbox = mailbox;
    this.#clock = clock;
    // A client that breaks the connection is what some tests cause.
    socket.on('error', () => socket.destroy());
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#read(chunk));
    if (mailbox.mood !== 'hangs') this.#say('220 simulator ESMTP');
  }

  #say(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }

  #read(chunk: string): void {
    this.#buffer += chunk;
    for (;;) {
      const end = this.#buffer.indexOf(this.#isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = this.#buffer.slice(0, end);
      this.#buffer = this.#buffer.slice(end + (this.#isData ? 5 : 2));
      if (this.#isData) this.#takeContent(part);
      else this.#takeCommand(part);
    }
  }

  #takeCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    this.#say(this.#replyTo(verb, /<([^<>]*)>/.exec(line)?.[1] ?? ''));
    if (verb === 'QUIT') this.#socket.end();
  }

  #replyTo(verb: string, address: string): string {
    switch (verb) {
      case 'EHLO':
      case 'HELO':
      case 'NOOP':
        return '250 simulator';
      case 'MAIL':
        this.#from = address;
        this.#to = [];
        return '250 2.1.0 Sender accepted';
      case 'RCPT':
        return this.#replyToRecipient(address);
      case 'DATA':
        this.#isData = true;
        return '354 End with a dot on a line of its own';
      case 'RSET':
        return '250 2.0.0 Reset';
      case 'QUIT':
        return '221 2.0.0 Closing';
      default:
        return '502 5.5.1 Not known';
    }
  }

  #replyToRecipient(address: string): string {
    const { mood } = this.#mailbox;
    if (mood === 'refuses_recipient') return '550 5.1.1 No such user';
    if (mood === 'asks_to_come_back') return '450 4.2.0 Greylisted, try again later';
    this.#to.push(address);
    return '250 2.1.5 Recipient accepted';
  }

  #takeContent(content: string): void {
    this.#isData = false;
    const { mood } = this.#mailbox;
    if (mood !== 'loses_after_data') {
      const raw = Buffer.from(content.replace(/^\.\./gm, '.'), 'latin1').toString();
      const receivedAt = this.#clock.now().toISOString();
      this.#mailbox.receive({ from: this.#from, to: this.#to, raw, receivedAt });
    }
    // The client cannot know which of the two it was.
    if (mood === 'drops_after_data' || mood === 'loses_after_data') this.#socket.destroy();
    else this.#say('250 2.0.0 Accepted');
  }
}

export function createSmtpServer(mailbox: Mailbox, clock: Clock): Server {
  return createServer((socket) => void new Dialogue(socket, mailbox, clock));
}
