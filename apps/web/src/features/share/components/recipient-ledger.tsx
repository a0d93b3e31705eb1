import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShareSubject } from '../share-subject';
import classes from './recipient-ledger.module.css';
import { RecipientRow } from './recipient-row';

/** Up to this number all rows are rendered; of thousands only the visible ones. */
const DRAWN_WHOLE = 50;
const ROW_PX = 64;

type RecipientLedgerProps = {
  /** What is shared. */
  of: ShareSubject['kind'];
  recipients: Recipients;
  /** The list itself, which gets the focus when a focused button disappears. */
  list: RefObject<HTMLDivElement | null>;
  onMended: () => void;
  onTakeOut: (id: PatientId) => void;
};

/** Before anything is sent: who will get it and who will not, why, and how to fix that. Problems come first. */
export function RecipientLedger({ of, recipients, list, onMended, onTakeOut }: RecipientLedgerProps) {
  const { t } = useTranslation('share');
  const { reached, unreached, smsWaitsUntil } = recipients;
  const rows = [...recipients.recipients].sort((one, other) => troubleOf(other) - troubleOf(one));
  const isLong = rows.length > DRAWN_WHOLE;
  const virtual = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const row = (recipient: Recipients['recipients'][number]) => (
    <RecipientRow
      of={of}
      recipient={recipient}
      smsWaitsUntil={smsWaitsUntil}
      onMended={onMended}
      onTakeOut={() => onTakeOut(recipient.id)}
    />
  );

  return (
    <section className={classes.ledger} aria-labelledby="ledger">
      <h3 className={classes.title} id="ledger">
        {t('ledger.title')}
      </h3>
      <p role="status" className={classes.counts}>
        <strong className={classes.good}>{t('ledger.reached', { count: reached })}</strong>
        {unreached > 0 && (
          <strong className={classes.bad}>{t('ledger.unreached', { count: unreached })}</strong>
        )}
      </p>
      <div
        ref={list}
        className={classes.scroller}
        role="list"
        aria-label={t('ledger.list')}
        // The keyboard must reach a scrolling element.
        tabIndex={0}
      >
        {isLong ? (
          <div className={classes.whole} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const recipient = rows[index];
              return (
                recipient && (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    role="listitem"
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                    className={classes.placed}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {row(recipient)}
                  </div>
                )
              );
            })}
          </div>
        ) : (
          rows.map((recipient) => (
            <div key={recipient.id} role="listitem">
              {row(recipient)}
            </div>
          ))
        )}
      </div>
    </section>
  );
}

/** 2: no channel is left; 1: one of the channels is closed; 0: no problem. */
function troubleOf({ sms, mail }: Recipients['recipients'][number]): number {
  const asked = [sms, mail].filter((refusal) => refusal !== undefined);
  const refused = asked.filter((refusal) => refusal !== null).length;
  if (refused === 0) return 0;
  return refused === asked.length ? 2 : 1;
}
