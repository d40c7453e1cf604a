import type { OrdersCopy } from './en.ts';

export const fil: OrdersCopy = {
  ordersTitle: 'Mga order mo',
  tabs: 'Aling mga order',
  tab: { all: 'Lahat', open: 'Bukas', closed: 'Tapos na' },
  noOrders: {
    all: { title: 'Wala pang order', message: 'Lalabas dito ang mga ina-applyan mo.' },
    open: { title: 'Walang bukas', message: 'Wala kang utang, at walang sinusuri ngayon.' },
    closed: { title: 'Wala pang tapos', message: 'Lalabas dito ang mga bayad na o hindi naaprubahan.' },
  },
  toHome: 'Tingnan ang maaaring hiramin',
  moreOrders: 'Ipakita ang iba pa',
  moreFailed: 'Hindi na-load ang iba. Subukan muli.',
};
