import { deviceSchema, viaSchema } from '@bedside/contracts/base/event/event.schema';
import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration, formatPercent, formatShareTime } from '../../../lib/format';
import { elapsedBetween } from '../../../lib/elapsed';
import { DeliveryWords } from './delivery-words';
import { ReminderWords } from './reminder-words';
import classes from './share-details.module.css';

/** The details of one share: how it was sent, how and on which device it was opened, how it was watched. */
export function ShareDetails({ share }: { share: ShareAnalytics }) {
  const { t } = useTranslation('share');
  const { firstTimeOpened, timeSent } = share;
  const after = firstTimeOpened && elapsedBetween(timeSent, firstTimeOpened);
  return (
    <dl className={classes.facts}>
      <Fact name={t('details.sentBy')}>
        {share.isRevoked ? (
          <>
            {share.channels.map((channel) => t(`ways.${channel}`)).join(', ')}
            <span className={classes.more}>{t('list.revoked')}</span>
          </>
        ) : (
          <DeliveryWords deliveries={share.deliveries} />
        )}
        <ReminderWords share={share} />
      </Fact>
      <Fact name={t('details.firstOpened')}>
        {firstTimeOpened ? formatShareTime(firstTimeOpened) : t('list.notYet')}
        {after && (
          <span className={classes.more}>{t(`details.after.${after.unit}`, { count: after.count })}</span>
        )}
      </Fact>
      <Fact name={t('details.opened', { count: share.linkOpens })}>
        <Counts
          counts={viaSchema.options.map((via) => ({
            name: t(`details.via.${via}`),
            count: share.openedBy[via],
          }))}
        />
      </Fact>
      <Fact name={t('details.devices')}>
        <Counts
          counts={deviceSchema.options.map((device) => ({
            name: t(`details.device.${device}`),
            count: share.devices[device],
          }))}
        />
      </Fact>
      <Fact name={t('details.views')}>
        {t('details.viewsOf', { count: share.videoViews })}
        <span className={classes.more}>
          {t('details.toTheEnd', { count: share.completedViews })},{' '}
          {t('details.again', { count: share.repeatViews })}
        </span>
      </Fact>
      <Fact name={t('details.meanTime')}>
        {share.videoViews > 0 ? formatDuration(share.avgViewingTimeMs) : '-'}
        {share.videoViews > 0 && (
          <span className={classes.more}>
            {t('details.cameTo', { percent: formatPercent(share.relativeViewingTime) })}
          </span>
        )}
      </Fact>
      {share.comment && (
        <div className={classes.wide}>
          <Fact name={t('details.comment', { at: formatShareTime(share.comment.createdAt) })}>
            {share.comment.text}
          </Fact>
        </div>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Counts({ counts }: { counts: readonly { name: string; count: number | undefined }[] }) {
  return (
    <span className={classes.counts}>
      {counts.map(({ name, count = 0 }) => (
        <span key={name} data-none={count === 0 ? '' : undefined}>
          {name} {count}
        </span>
      ))}
    </span>
  );
}
