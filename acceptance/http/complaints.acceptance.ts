import { expect, test } from '@playwright/test';
import { common, post } from '../borrower.ts';
import { exchangeBytes } from '../exchange.ts';
import { orderWith } from '../people.ts';
import { multipart, pictureOf } from '../picture.ts';
import { anyText, at, expectShape, filled, flag, link, listAt, someOf, textAt, whole } from '../shape.ts';
import { acceptedStack } from '../stack/accepted-stack.ts';

// Section 7.3 of the specification.
test.describe.configure({ mode: 'serial' });

const order = {
  orderNo: filled,
  productLogo: anyText,
  productName: filled,
  status: filled,
  isShow: flag,
  list: someOf({ title: filled, value: filled }),
} as const;
let imageUrl = '';
let problemId = '';

test('[R7.3-1a][R3-3a] problem-init with an order, and with no body as the next page calls it', async () => {
  const { borrower, orderId } = await orderWith('180');
  const answer = await post(borrower, '/under/user-problem/problem-init', `orderId=${orderId}`);
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, {
    problemType: someOf({ title: filled, value: whole }),
    problemSonType: someOf({ title: filled, value: whole }),
    orderDetail: { ...order, orderNo: orderId, status: '180' },
    orderList: someOf(order),
  });
  const again = await post(borrower, '/under/user-problem/problem-init');
  expectShape(again.data, { problemType: someOf({ title: filled, value: whole }) });
});

test('[R7.3-1b][R7.1-3b] upload-problem-img takes a multipart field problemImage and answers "00" with data.url', async () => {
  const { borrower } = await orderWith('180');
  const { body, contentType } = multipart({}, { name: 'problemImage', bytes: pictureOf('complaint') });
  const answer = await exchangeBytes(
    `POST /under/user-problem/upload-problem-img?${common(borrower)}
Content-Type: ${contentType}
X-Requested-With: XMLHttpRequest
Cookie: ${borrower.cookie}
Origin: ${acceptedStack().apiUrl}`,
    body,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
  expectShape(answer.data, { url: link });
  imageUrl = textAt(answer.data, 'url');
});

test('[R7.3-1c][R3-3b] problem-save with its five fields and nothing else', async () => {
  const { borrower, orderId } = await orderWith('180');
  const answer = await post(
    borrower,
    '/under/user-problem/problem-save',
    `problemType=2&problemSonType=&problemDetail=The%20amount%20is%20not%20mine&problemImage=${encodeURIComponent(imageUrl)}&orderNo=${orderId}`,
  );
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
});

test('[R5-4] a complaint of type 1 about an order that does not allow it is refused in the envelope', async () => {
  const { borrower, orderId } = await orderWith('21');
  const { data } = await post(borrower, '/under/user-problem/problem-init', `orderId=${orderId}`);
  expect(at(data, 'orderDetail', 'isShow')).toBe('0');
  const sonType = String(at(data, 'problemSonType', 0, 'value'));
  const answer = await post(
    borrower,
    '/under/user-problem/problem-save',
    `problemType=1&problemSonType=${sonType}&problemDetail=They%20call&problemImage=&orderNo=${orderId}`,
  );
  expect(answer.status).toBe(200);
  expect(answer.code).not.toBe(0);
  expectShape(answer.message, filled);
});

test('[R7.3-1d][R3-3d] problem-list answers tabs with items id, time, type and content', async () => {
  const { borrower } = await orderWith('180');
  const answer = await post(borrower, '/under/user-problem/problem-list');
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, {
    tabs: someOf({ items: [{ id: filled, time: filled, type: filled, content: filled }] }),
  });
  problemId = textAt(answer.data, 'tabs', 0, 'items', 0, 'id');
});

test('[R7.3-1e][R3-3c] problem-detail with problemId answers its eight fields', async () => {
  const { borrower } = await orderWith('180');
  const answer = await post(borrower, '/under/user-problem/problem-detail', `problemId=${problemId}`);
  expect([answer.status, answer.code]).toEqual([200, 0]);
  expectShape(answer.data, {
    type: filled,
    sonType: anyText,
    problemId,
    content: 'The amount is not mine',
    images: someOf(link),
    disposeDetail: anyText,
    disposeImages: [link],
    isNeedScore: flag,
  });
});

test('[R7.3-1f][R3-3e][R7.1-3b] save-score with score and problemId answers "00"; a score of 6 is not taken', async () => {
  // This borrower's complaint has been answered, so that it can be rated.
  const { borrower } = await orderWith('170');
  const { data } = await post(borrower, '/under/user-problem/problem-list');
  const item = listAt(data, 'tabs', 0, 'items').find(
    (one) => at(one, 'content') === 'Nobody answered the line on Saturday.',
  );
  const answered = textAt(item, 'id');
  const detail = await post(borrower, '/under/user-problem/problem-detail', `problemId=${answered}`);
  expectShape(detail.data, { isNeedScore: '1', disposeDetail: filled });
  const six = await post(borrower, '/under/user-problem/save-score', `score=6&problemId=${answered}`);
  expect(six.code).not.toBe('00');
  const answer = await post(borrower, '/under/user-problem/save-score', `score=4&problemId=${answered}`);
  expect([answer.status, answer.code], answer.body).toEqual([200, '00']);
});
