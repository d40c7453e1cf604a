/**
 * What the specification names, written by hand and derived from nothing of ours. The documents must contain
 * all of it, and so must the contract's calls.
 */

const PROMOTION = '/api/v2/{provider}/promotion';
const LEGACY = '/api/v1/{provider}/{provider}-api/service/loan';

/** Calls, without the /under prefix. Where the specification shows a part of a path, the rest is ours. */
export const specifiedCalls: readonly string[] = [
  'POST /v3/bind-card/card-init',
  'POST /v3/bind-card/bind-card-new',
  'POST /relations/cardChange',
  'POST /user-problem/problem-init',
  'POST /user-problem/upload-problem-img',
  'POST /user-problem/problem-save',
  'POST /user-problem/problem-list',
  'POST /user-problem/problem-detail',
  'POST /user-problem/save-score',
  'POST /v3/personal-center/contact-kf-info',
  'GET /api/v2/{provider}/service/channel/channel-template',
  `GET ${PROMOTION}/track-visit`,
  `GET ${PROMOTION}/get-sid`,
  `GET ${PROMOTION}/get-captcha`,
  `POST ${PROMOTION}/get-sms`,
  `GET ${PROMOTION}/track-click`,
  `POST ${PROMOTION}/register`,
  'POST /relations/imitating',
  'POST /v3/installment/loan-play-detail',
  'POST /v3/loan-details/generate-vcode',
  'POST /v3/loan-confirm/loan-detail-confirm',
  'GET /v3/contract/contract',
  'GET /v3/contract/contract-jump',
  'POST /v3/loan-confirm/loan-detail-push',
  'POST /v3/loan-confirm-new/loan-detail-confirm',
  'GET /v3/contract-new/contract',
  'GET /v3/contract-new/contract-jump',
  'POST /v3/loan-confirm-new/loan-detail-push',
  'POST /v3/loan-details/loan-details',
  'POST /service/event/save',
  'POST /v3/loan-details/score',
  'POST /gopia/goya/define/product-link',
  'POST /v3/joint-login/failure-detail',
  `POST ${LEGACY}/repayment-way`,
  `POST ${LEGACY}/repayment-commit`,
  `POST ${LEGACY}/repayment-confirm`,
  `POST ${LEGACY}/repayment-huichao`,
];

/** Paths and fragments of pages. */
export const specifiedPages: readonly string[] = [
  '/repaymentOfCode',
  '/repaymentOfCode2',
  '/testPreview',
  '/complaintList',
  '/complainPageNext',
  '/complainDetails',
  '#/downloadTemplate',
  '#/agreementTemplate',
];

/** Fields, parameters, headers and bridge messages, by topic. */
const namesByTopic = {
  bankForm:
    'code title subtitle cate value note name type inputType cardTypeMi channelNumber cardType product_id',
  complaints: `problemType problemSonType orderDetail orderList orderNo productLogo productName status isShow list
    problemDetail problemImage sonType problemId content images disposeDetail disposeImages isNeedScore tabs items id
    time score orderId url`,
  contact: 'email smWa overall',
  promotion: `phone capcode sid deviceId smsCode invite_code user_from app_from utm_tag appName merchantNumber userName
    templateId page_id client_type page_type links_id down_id`,
  repayment: `repayAmount repayDate repayPlan detail text repayList logo channel_number noticeMsg defDetail payCode
    payNotice isShowReyTop delayInfo delayAmount remark amount showType payCodeImg isDelay payUrl productId`,
  confirm: `periods termUnit details repay_plans description pay_time firstPayTime firstPeriodDay pRateDsc sendSms
    isPopType popContent popTitle popAgreementUrl comProductLogo comProductName scene position contract_url
    lendDetailsUrl`,
  orderDetails: `orderStatus noticeStatusText noticeDesText recProducts userOrderDetail inside h5Url telephone isScore
    playeduL reyMsg cardNeedPop cardPopTitle cardPopMsg moduleId positionId module source from`,
  legacy: `bankName cardNo bankCode alipay repayToken repayRecordId needValid bankCards cardId couponId sendMsg
    verifyCode repaymentRecordId userId`,
  environment: `appApi appH5 appEnName appCnName bgFontColor fontColor servicePhone schemeUrl order_no loan_rate tenure
    company_name monthly_income building gather swift eyes message data`,
  bridge:
    'to closeWebview toP toHome toMine offToLogin callTelephone toRate confirmBurialPoint startBank endBank',
};

export const specifiedNames: readonly string[] = [
  ...new Set(Object.values(namesByTopic).flatMap((names) => names.split(/\s+/))),
];

/** Literal strings. The Chinese and Spanish ones whose wording is ours are those of the `reference` copy. */
export const specifiedLiterals: readonly string[] = [
  'Home',
  'About us',
  'Contact us',
  'Privacy Policy',
  'Loan terms and conditions',
  'Please provide complete information!',
  'get location',
  'Payment account information',
  'Confirm',
  'Cancel',
  'Next',
  'My complaints',
  'All',
  'Send',
  'Successfully Sent',
  'Problem Type',
  'Process Result',
  'Please rate this service',
  'Order Details',
  'Click to view more products',
  'Withdraw Now',
  'Agree',
  'Payment',
  'Payment Method',
  'copy success',
  'REPAY',
  'Rollover Repayment',
  'Short of money?',
  'Repayment',
  'Borrow Again',
  'Silakan pilih',
  'Go and bind the card',
  'Submit',
  'Please do not send the verification code repeatedly!',
  'Please fill in your comments and suggestions',
  'You are registered, please download the app to log in!',
  'error',
  'Upload succeeded!',
  'Successful demonstration！',
  'uploading...',
  'loading...',
  'saving...',
  '确定',
  '取消',
  '上一页',
  '下一页',
  '获取验证码',
  '验证码已发送',
  '注册成功',
  '请正确输入手机号！',
  '请正确输入图形验证码！',
  '请正确输入短信验证码！',
  '请先选择银行卡',
  '请输入正确的验证码',
  '查询银行卡列表失败',
  '验证码错误',
  '请勿重复提交支付请求',
  'Este pedido no admite este tipo de reclamación de cobranza.',
];

/** Numbers and codes that no document may leave out. */
export const specifiedNumbers: readonly string[] = [
  ...['60000', '3000', '1500', '300', '200', '90006', '99+', '#ccc', '8-4-4-4-12', '3-4-4', '31 Dec 9999'],
  ...['21', '110', '151', '170', '174', '180', '800005', '800006', '101', '-1', '11'],
  ...['91 to 365', 'Rs.1,000', 'Rs.800', '5 %', '4 %', '2 %', '1.234.567.89'],
];
