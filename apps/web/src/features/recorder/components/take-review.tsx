import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { makeSeekable } from '../../../recorder/encode/read-duration';
import type { Take } from '../../../recorder/recorder';
import { formatDateTime, formatDuration } from '../../../lib/format';
import { guessTitle } from '../guess-title';
import { useRecorder, useRecorderState } from '../recorder-context';
import { formatTenths, type TrimRange } from '../trim-range';
import { useSaveTake, type AnswerTo, type SavedTake } from '../use-save-take';
import { CaptionsCard } from './captions-card';
import { GapNotes } from './gap-notes';
import classes from './take-review.module.css';
import { PlanHelp } from '../../../ui/plan-help';
import { TakeSafety } from './take-safety';
import { TrimBar } from './trim-bar';

type TakeReviewProps = {
  take: Take;
  /** The captions made from the script; none for a take without one. */
  cues: readonly ScriptCue[];
  /** Given where the take answers patients. */
  answer: AnswerTo | undefined;
  /** The take is saved at once, as it is, for whoever has its link. */
  wantsLink: boolean;
  onRetake: () => void;
  onSaved: (saved: SavedTake) => void;
};

/** The alarms with which the recorder itself ends a take. */
const whyEnded = ['nowhere-ended', 'late-ended', 'size-reached', 'storage-reached'] as const;

/** The take after Stop: the doctor reviews it, trims its ends, names it, and saves it or records again. */
export function TakeReview({ take, cues: firstCues, answer, wantsLink, onRetake, onSaved }: TakeReviewProps) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const gaps = useRecorderState((snapshot) => snapshot.gaps);
  const ended = useRecorderState(({ alarms }) =>
    whyEnded.find((why) => alarms.some(({ kind }) => kind === why)),
  );
  const { durationMs } = take;
  const [range, setRange] = useState<TrimRange>({ startMs: 0, endMs: durationMs });
  const [title, setTitle] = useState(() => {
    if (answer) return '';
    return (
      guessTitle(take.reading?.script ?? '') || t('review.titleOfDay', { time: formatDateTime(new Date()) })
    );
  });
  const [cues, setCues] = useState<readonly ScriptCue[]>(firstCues);
  const [usesCues, setUsesCues] = useState(firstCues.length > 0);
  const player = useTakePlayer(range);
  const name = useRef<HTMLInputElement>(null);
  const { save, isSaving } = useSaveTake(take, answer, onSaved);
  useEffect(() => {
    name.current?.focus({ preventScroll: true });
    // What is typed replaces the guessed title.
    name.current?.select();
  }, []);
  const saveNow = useRef(wantsLink ? () => save({ title, range, captions: firstCues, wantsLink }) : null);
  useEffect(() => saveNow.current?.(), []);
  const { element } = player;
  const isLive = take.type === 'video/webm';
  useEffect(() => {
    if (isLive && element.current) void makeSeekable(element.current);
  }, [isLive, element]);

  return (
    <div className={classes.review}>
      <div className={classes.left} style={{ '--aspect': player.aspect } as CSSProperties}>
        <div className={classes.picture}>
          <video
            ref={player.element}
            className={classes.video}
            src={take.previewUrl}
            playsInline
            preload="auto"
            aria-label={t('review.player')}
            onClick={player.toggle}
            {...player.events}
          />
        </div>
        <div className={classes.transport}>
          <Tooltip label={player.isPlaying ? t('review.pausePlay') : t('review.play')}>
            <ActionIcon
              size={44}
              variant="light"
              color="brand"
              aria-label={player.isPlaying ? t('review.pausePlay') : t('review.play')}
              onClick={player.toggle}
            >
              {player.isPlaying ? (
                <IconPlayerPause size={22} stroke={1.5} aria-hidden />
              ) : (
                <IconPlayerPlay size={22} stroke={1.5} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
          <div className={classes.trimBar}>
            <TrimBar
              durationMs={durationMs}
              range={range}
              playheadMs={player.playheadMs}
              onChange={setRange}
              onSeek={player.seek}
            />
          </div>
        </div>
        <p className={classes.figures}>
          <span className="figures">{formatTenths(player.playheadMs)}</span>
          <span>
            {range.startMs > 0 || range.endMs < durationMs
              ? t('review.kept', {
                  length: formatTenths(range.endMs - range.startMs),
                  whole: formatTenths(durationMs),
                })
              : t('review.whole', { whole: formatDuration(durationMs) })}
          </span>
          {(range.startMs > 0 || range.endMs < durationMs) && (
            <Button variant="subtle" size="sm" onClick={() => setRange({ startMs: 0, endMs: durationMs })}>
              {t('review.resetTrim')}
            </Button>
          )}
        </p>
      </div>
      <form
        className={classes.right}
        aria-label={t('review.title')}
        onSubmit={(event) => {
          event.preventDefault();
          save({ title, range, captions: usesCues ? cues : [] });
        }}
      >
        <h2 className={classes.heading}>{t('review.title')}</h2>
        <TextInput
          ref={name}
          label={t('review.name')}
          description={t(answer ? 'review.answerHint' : 'review.nameHint')}
          placeholder={t('review.namePlaceholder')}
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        {ended && (
          <p className={classes.ended} role="status">
            {t(`alarm.${ended}`)} {ended === 'storage-reached' && <PlanHelp />}
          </p>
        )}
        <GapNotes gaps={gaps} onPlayFrom={(ms) => player.playFrom(ms)} />
        {firstCues.length > 0 && (
          <CaptionsCard
            cues={cues}
            isUsed={usesCues}
            durationMs={durationMs}
            player={player.element}
            onChange={setCues}
            onUse={setUsesCues}
          />
        )}
        <div className={classes.actions}>
          <TakeSafety isOnServer={take.isOnServer} isSaving={isSaving} />
          <Button type="submit" fullWidth loading={isSaving}>
            {answer
              ? t('review.answer', { count: answer.patientIds.length })
              : title.trim() === ''
                ? t('review.saveAsDraft')
                : t('review.save')}
          </Button>
          <Group gap="xs" grow preventGrowOverflow={false} wrap="nowrap">
            <Tooltip label={t('withKey', { label: t('review.retakeHint'), key: t('keys.retake') })}>
              <Button
                variant="default"
                px="sm"
                fz="sm"
                leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
                aria-keyshortcuts="R"
                disabled={isSaving}
                onClick={onRetake}
              >
                {t('review.retake')}
              </Button>
            </Tooltip>
            <Button
              variant="default"
              px="sm"
              fz="sm"
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              disabled={isSaving}
              onClick={recorder.askDelete}
            >
              {t('review.trash')}
            </Button>
          </Group>
        </div>
      </form>
    </div>
  );
}

/** Plays the trimmed take: from its start, stopping at its end. */
function useTakePlayer(range: TrimRange) {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [playheadMs, setPlayhead] = useState(0);
  const [aspect, setAspect] = useState(16 / 9);
  /** While a stretch outside the trim plays, the end of the trim does not stop the player. */
  const isFree = useRef(false);
  const seek = (ms: number) => {
    setPlayhead(ms);
    if (element.current) element.current.currentTime = ms / 1_000;
  };
  const play = () => void element.current?.play().catch(() => undefined);
  return {
    element,
    isPlaying,
    playheadMs,
    /** Width divided by height of the picture. */
    aspect,
    seek,
    playFrom: (ms: number) => {
      isFree.current = true;
      seek(ms);
      play();
    },
    toggle: () => {
      const video = element.current;
      if (!video) return;
      if (!video.paused) return video.pause();
      isFree.current = false;
      const atMs = video.currentTime * 1_000;
      if (atMs < range.startMs || atMs >= range.endMs - 50) seek(range.startMs);
      play();
    },
    events: {
      onLoadedMetadata: () => {
        const { videoWidth = 0, videoHeight = 0 } = element.current ?? {};
        if (videoWidth > 0 && videoHeight > 0) setAspect(videoWidth / videoHeight);
      },
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => {
        const video = element.current;
        if (!video) return;
        const atMs = video.currentTime * 1_000;
        setPlayhead(atMs);
        if (!video.paused && !isFree.current && atMs >= range.endMs) video.pause();
      },
    },
  };
}
