import { describe, expect, it } from 'vitest';
import { deliveryReasons } from '../delivery/delivery.rules';
import { said as deliveryTexts } from '../delivery/delivery.en.json';
import { toDeliveriesRestV1 } from './share.rest-v1';
import type { Delivery } from './share.schema';

const delivery = (reason: Delivery['reason']): Delivery => ({
  channel: 'mail',
  state: 'failed',
  reason,
  waitsUntil: null,
  updatedAt: new Date('2026-11-20T12:00:00Z'),
});

describe('a delivery in REST v1', () => {
  it.each(deliveryReasons)('says %s as a code and as a sentence', (reason) => {
    const message = deliveryTexts[reason];
    expect(toDeliveriesRestV1([delivery(reason)])).toEqual([
      { channel: 'mail', state: 'failed', reason, message, at: '2026-11-20T12:00:00.000Z' },
    ]);
  });

  it('is silent where nothing is wrong', () => {
    expect(toDeliveriesRestV1([delivery(null)])[0]?.message).toBeNull();
  });
});
