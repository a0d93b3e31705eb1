import { ActionIcon, SegmentedControl, Skeleton, Slider } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { usePairedPlayers } from '../use-paired-players';
import classes from './versions-dialog.module.css';

type Side = 'before' | 'after';
type Film = { name: string; url: string | null };
type CompareProps = Record<Side, Film>;

const sides = ['before', 'after'] as const satisfies readonly Side[];

/** Before and after side by side: one control plays and moves both, and only one is audible. */
export function Compare(props: CompareProps) {
  const { t } = useTranslation('editor');
  const [audible, setAudible] = useState<Side>('after');
  const players = usePairedPlayers();
  const PlayIcon = players.isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const times = { at: formatDuration(players.atMs), length: formatDuration(players.lengthMs) };
  return (
    <section className={classes.compare} aria-label={t('versions.both')}>
      <div className={classes.pair}>
        {sides.map((side) => (
          <figure key={side}>
            {props[side].url ? (
              <video
                ref={players[side]}
                src={props[side].url}
                muted={audible !== side}
                preload="auto"
                playsInline
                aria-label={props[side].name}
                onEnded={players.onEnded}
                {...players.events}
              />
            ) : (
              <Skeleton height={160} />
            )}
            <figcaption className={classes.facts}>{props[side].name}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.control}>
        <ActionIcon
          size={44}
          variant="light"
          aria-label={players.isRunning ? t('versions.pauseBoth') : t('versions.playBoth')}
          disabled={!players.isReady}
          onClick={players.toggle}
        >
          <PlayIcon size={20} aria-hidden />
        </ActionIcon>
        <Slider
          className={classes.seek}
          min={0}
          max={Math.max(1, Math.round(players.lengthMs))}
          step={40}
          label={null}
          thumbLabel={t('versions.seekBoth')}
          value={Math.round(players.atMs)}
          onChange={players.seek}
        />
        <span className="figures">{t('versions.timeOfBoth', times)}</span>
        <SegmentedControl
          aria-label={t('versions.sound')}
          value={audible}
          onChange={(side) => setAudible(side === 'before' ? 'before' : 'after')}
          data={sides.map((side) => ({ value: side, label: t(`versions.soundOf.${side}`) }))}
        />
      </div>
    </section>
  );
}
