import type { Brand } from '@hiram/server/people/brands/index';

/**
 * The wire names of the demo brand `alias`: other paths, other fields and another envelope. Its pages show the
 * same as those of the brand `reference`. Aliases are no security measure (D8).
 */
export const demoAliases: Brand['aliases'] = {
  paths: {
    '/v3/home/index': '/h7/k2',
    '/v3/order/list': '/h7/m4',
    '/v3/product/detail': '/p3/d1',
    '/v3/product/apply': '/p3/a9',
    '/v3/loan-details/loan-details': '/o5/r8',
    '/v3/installment/loan-play-detail': '/o5/t6',
    '/v3/loan-confirm-new/loan-detail-confirm': '/c2/f7',
    '/v3/loan-confirm-new/loan-detail-push': '/c2/g3',
    '/v3/contract-new/contract': '/c2/n1',
    '/v3/contract-new/contract-jump': '/c2/n6',
    '/v3/joint-login/failure-detail': '/j4/e5',
  },
  fields: {
    code: 'rc',
    message: 'rm',
    data: 'rd',
    productId: 'pk7',
    product_id: 'pk8',
    productName: 'pn2',
    productLogo: 'pl3',
    orderId: 'ok4',
    orderStatus: 'os5',
    amount: 'am6',
    periods: 'te1',
    termUnit: 'te2',
    repay_plans: 'rp9',
    pRateDsc: 'lr3',
    monthlyIncome: 'mi5',
    employer: 'cn8',
    h5Url: 'hu1',
    playeduL: 'wl2',
    recProducts: 'rx4',
    buttonText: 'bt6',
  },
};
