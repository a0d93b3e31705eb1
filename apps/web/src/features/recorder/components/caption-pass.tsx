import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { listenFrom, nextUncertain, retimeCue } from '../../../recorder/prompter/retime-cue';
import { formatTenths } from '../trim-range';
import classes from './take-review.module.css';

type CaptionPassProps = {
  cues: readonly ScriptCue[];
  durationMs: number;
  player: RefObject<HTMLVideoElement | null>;
  onChange: (cues: ScriptCue[]) => void;
  onDone: () => void;
};

/**
 * Steps through the uncertain lines one by one. The take plays from before the line, and a tap sets where the line
 * begins.
 */
export function CaptionPass({ cues, durationMs, player, onChange, onDone }: CaptionPassProps) {
  const { t } = useTranslation('recorder');
  const [at, setAt] = useState(() => nextUncertain(cues));
  const tap = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const line = at === undefined ? undefined : cues[at];
  const listen = (from: readonly ScriptCue[], index: number) => {
    const video = player.current;
    if (!video) return;
    video.currentTime = listenFrom(from, index) / 1_000;
    void video.play().catch(() => undefined);
  };
  const goTo = (next: number | undefined, from: readonly ScriptCue[]) => {
    setAt(next);
    if (next === undefined) player.current?.pause();
    else listen(from, next);
  };
  useEffect(() => {
    (at === undefined ? done : tap).current?.focus();
  }, [at]);
  const begin = useEffectEvent(() => {
    if (at !== undefined) listen(cues, at);
  });
  useEffect(() => begin(), []);
  const settle = (index: number, changed: ScriptCue[]) => {
    onChange(changed);
    goTo(nextUncertain(changed, index + 1) ?? nextUncertain(changed), changed);
  };

  if (at === undefined || !line) {
    return (
      <div className={classes.pass}>
        <p role="status">{t('captions.pass.done')}</p>
        <Button ref={done} variant="default" size="sm" onClick={onDone}>
          {t('captions.pass.finish')}
        </Button>
      </div>
    );
  }
  const left = cues.filter((cue) => cue.isUncertain).length;
  return (
    <div className={classes.pass} role="group" aria-label={t('captions.pass.title')}>
      <p className={classes.hint}>{t('captions.pass.how')}</p>
      <p className={classes.line} aria-live="polite">
        {line.text}
      </p>
      <p className={classes.hint}>
        {t('captions.pass.left', { count: left })} · {formatTenths(line.startMs)}
      </p>
      <Button
        ref={tap}
        size="sm"
        variant="light"
        fullWidth
        onClick={() => {
          const nowMs = (player.current?.currentTime ?? 0) * 1_000;
          settle(at, retimeCue(cues, at, nowMs, durationMs));
        }}
      >
        {t('captions.pass.tap')}
      </Button>
      <Group gap="xs">
        <Button variant="default" size="sm" onClick={() => listen(cues, at)}>
          {t('captions.pass.again')}
        </Button>
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            settle(
              at,
              cues.map((cue, index) => (index === at ? { ...cue, isUncertain: false } : cue)),
            )
          }
        >
          {t('captions.pass.keep')}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={onDone}>
          {t('captions.pass.finish')}
        </Button>
      </Group>
    </div>
  );
}
