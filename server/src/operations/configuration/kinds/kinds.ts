import type { ConfigurationKind } from '@hiram/contract/operations/configuration';
import type { KindOfConfiguration } from '../kind.ts';
import { accountMappingKind } from './account-mapping.ts';
import { agreementKind } from './agreement.ts';
import { amountLimitsKind } from './amount-limits.ts';
import { brandKind } from './brand.ts';
import { channelKind } from './channel.ts';
import { collectionStrategyKind } from './collection-strategy.ts';
import { formKind } from './form.ts';
import { harmThresholdsKind } from './harm-thresholds.ts';
import { lossRatesKind } from './loss-rates.ts';
import { marketPackKind } from './market-pack.ts';
import { portfolioSettingsKind } from './portfolio-settings.ts';
import { productKind } from './product.ts';
import { promotionLinkKind } from './promotion-link.ts';
import { promotionTemplateKind } from './promotion-template.ts';
import { replyTemplateKind } from './reply-template.ts';
import { ruleSetKind } from './rule-set.ts';
import { taxSettingsKind } from './tax-settings.ts';
import { webhookEndpointsKind } from './webhook-endpoints.ts';

/** All configuration kinds, each defined next to the knowledge of its capability. */
export const kinds: Readonly<Record<ConfigurationKind, KindOfConfiguration>> = {
  product: productKind,
  brand: brandKind,
  promotion_template: promotionTemplateKind,
  promotion_link: promotionLinkKind,
  agreement: agreementKind,
  form: formKind,
  channel: channelKind,
  rule_set: ruleSetKind,
  amount_limits: amountLimitsKind,
  portfolio_settings: portfolioSettingsKind,
  harm_thresholds: harmThresholdsKind,
  loss_rates: lossRatesKind,
  tax_settings: taxSettingsKind,
  account_mapping: accountMappingKind,
  collection_strategy: collectionStrategyKind,
  webhook_endpoints: webhookEndpointsKind,
  reply_template: replyTemplateKind,
  market_pack: marketPackKind,
};
