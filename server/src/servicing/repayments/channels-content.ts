import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { readImageAddress } from '#platform/images/read-image-address.ts';
import type { PaymentMethodKind } from '#providers/payments/index.ts';
import { isDebitChannel, type ListedChannel } from './payment-channel.ts';

// A market's published channels: which are offered, in which order, and how long each takes to settle.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minimum: long enough to find a wallet's code. Maximum: no price is valid for more than a week. */
const PAYABLE_MINUTES = { least: 5, most: 7 * 24 * 60 };
/** Duration of the accrual pause. No bank batch takes longer, even with holidays. */
const SETTLES_HOURS = { least: 1, most: 10 * 24 };

export const PAYMENT_METHOD_KINDS = [
  'wallet',
  'counter',
  'virtual_account',
  'qr',
  'upi',
] as const satisfies readonly PaymentMethodKind[];

export function channelsAsContent(channels: readonly ListedChannel[]): unknown {
  return {
    channels: channels.map(
      ({ number, name = '', logo = '', way, method, isOffered, payableForMs, settlesWithinMs }) => ({
        number,
        name,
        logo,
        way,
        method,
        isOffered,
        payableForMinutes: Math.floor(payableForMs / MINUTE),
        settlesWithinHours: Math.floor(settlesWithinMs / HOUR),
      }),
    ),
  };
}

/**
 * Parses channels from published content; errors are in the reader. `known` lists the existing channels:
 * payments keep their channel number, so a channel cannot be removed or change its method.
 */
export function readChannels(
  reader: ContentReader,
  content: unknown,
  known: readonly ListedChannel[],
): readonly ListedChannel[] {
  const { channels: input } = reader.object(content, '', ['channels']);
  const channels = reader.list(input, '/channels', { least: 1, most: 30 }).map((one, index) => {
    return readChannel(reader, one, pointer('/channels', index));
  });
  channels.forEach(({ number, way }, index) => {
    const path = pointer('/channels', index);
    if (channels.findIndex((one) => one.number === number) < index) {
      reader.fault(pointer(path, 'number'), `the channel ${number} is a duplicate`);
    }
    const before = known.find((one) => one.number === number);
    if (before !== undefined && before.way !== way) {
      reader.fault(pointer(path, 'way'), `${number} is a ${before.way} and has payments`);
    }
  });
  for (const { number } of known) {
    if (!channels.some((one) => one.number === number)) {
      reader.fault('/channels', `${number} cannot be removed: switch it off instead`);
    }
  }
  if (channels.length > 0 && !channels.some(({ isOffered }) => isOffered)) {
    reader.fault('/channels', 'at least one channel must be offered');
  }
  return channels;
}

const KEYS = [
  'number',
  'name',
  'logo',
  'way',
  'method',
  'isOffered',
  'payableForMinutes',
  'settlesWithinHours',
];

function readChannel(reader: ContentReader, input: unknown, path: string): ListedChannel {
  const one = reader.object(input, path, KEYS);
  const number = reader.text(one.number, pointer(path, 'number'), {
    least: 1,
    pattern: /^[a-z][a-z0-9_]{1,30}$/,
    saying: 'a number has lowercase letters, digits and underscores',
  });
  if (isDebitChannel(number)) reader.fault(pointer(path, 'number'), 'this one is for direct debit accounts');
  const name = reader.text(one.name, pointer(path, 'name'), { most: 40 }).trim();
  const logo = readImageAddress(reader, one.logo, pointer(path, 'logo'));
  return {
    number,
    ...(name !== '' && { name }),
    ...(logo !== '' && { logo }),
    way: reader.choice(one.way, pointer(path, 'way'), PAYMENT_METHOD_KINDS),
    method: reader.text(one.method, pointer(path, 'method'), {
      least: 1,
      pattern: /^[a-z0-9_]{1,40}$/,
      saying: 'the provider code has lowercase letters, digits and underscores',
    }),
    isOffered: reader.flag(one.isOffered, pointer(path, 'isOffered')),
    payableForMs:
      reader.whole(one.payableForMinutes, pointer(path, 'payableForMinutes'), PAYABLE_MINUTES) * MINUTE,
    settlesWithinMs:
      reader.whole(one.settlesWithinHours, pointer(path, 'settlesWithinHours'), SETTLES_HOURS) * HOUR,
  };
}

/** Parses content that was published earlier. Undefined if it is invalid. */
export function publishedChannels(
  content: unknown,
  known: readonly ListedChannel[],
): readonly ListedChannel[] | undefined {
  const reader = new ContentReader();
  const channels = readChannels(reader, content, known);
  return reader.isSound ? channels : undefined;
}
