import { writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { PartlyRead } from '../use-caption-file';
import classes from './video-panel.module.css';

type PartlyReadDialogProps = {
  file: PartlyRead;
  durationMs: number;
  busy: boolean;
  onSave: (file: { fileName: string; text: string }) => void;
  onClose: () => void;
};

const HOUR_MS = 3_600_000;
/** As many lines as a sentence can name; the list below has all of them. */
const MOST_LINES = 12;
const listOf = new Intl.ListFormat('en');

/** Says which captions of a file cannot be used, and asks whether the others are saved. */
export function PartlyReadDialog({ file, durationMs, busy, onSave, onClose }: PartlyReadDialogProps) {
  const { t } = useTranslation('video');
  const { cues, unread, beyondCount, lateMs } = file;
  const [isMoved, setIsMoved] = useState(lateMs > 0);
  const kept = cues
    .map((cue) => earlier(cue, isMoved ? lateMs : 0))
    .filter(({ startMs }) => durationMs === 0 || startMs < durationMs);
  const lines = unread.map(({ line }) => String(line));
  const named = lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines;
  return (
    <ConfirmDialog
      opened
      title={t('captions.partly.title')}
      confirmLabel={t('captions.partly.save', { count: kept.length })}
      color="brand"
      busy={busy}
      disabled={kept.length === 0}
      onConfirm={() => onSave({ fileName: file.fileName, text: writeCaptions(kept) })}
      onClose={onClose}
    >
      {unread.length > 0 && (
        <>
          <p>
            {t('captions.partly.unread', {
              count: unread.length,
              total: cues.length + unread.length,
              lines: listOf.format(named),
            })}
          </p>
          {/* It can be scrolled by keys. */}
          <ul className={classes.unread} tabIndex={0} aria-label={t('captions.partly.title')}>
            {unread.map(({ line, text }) => (
              <li key={line}>
                <span className={classes.hint}>{t('captions.partly.line', { line })}</span>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {beyondCount > 0 && (
        <p>
          {t('captions.partly.beyond', {
            count: beyondCount,
            total: cues.length,
            end: clockTime(durationMs),
          })}
        </p>
      )}
      {lateMs > 0 && (
        <Checkbox
          my="sm"
          checked={isMoved}
          onChange={({ currentTarget }) => setIsMoved(currentTarget.checked)}
          label={t('captions.partly.late', {
            count: lateMs / HOUR_MS,
            begin: clockTime(cues[0]?.startMs ?? 0),
          })}
        />
      )}
      <p className={classes.hint}>{t('captions.partly.unsaved')}</p>
    </ConfirmDialog>
  );
}

function earlier(cue: Cue, byMs: number): Cue {
  const move = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: timed.startMs - byMs,
    endMs: timed.endMs - byMs,
  });
  return { ...move(cue), words: cue.words?.map(move) };
}
