import {
  CHAPTER_TITLE_MAX_CHARACTERS,
  VIDEO_CHAPTERS_MAX,
  type Chapter,
} from '@bedside/contracts/videos/chapter/chapter.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconClock, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './video-panel.module.css';

type ChaptersPanelProps = {
  video: Video;
  player: RefObject<HTMLVideoElement | null>;
  onShow: (second: number) => void;
  /** Proposes chapters from what is said. The result is not saved yet. */
  Proposals: ComponentType<{ videoId: VideoId; onUse: (chapters: Chapter[]) => void }>;
};

/** A chapter keeps its key while its second changes, so that its field keeps the focus. */
type Row = Chapter & { key: number };

const rowsOf = (chapters: readonly Chapter[]): Row[] => chapters.map((chapter, key) => ({ ...chapter, key }));
const sorted = (rows: readonly Row[]) => rows.toSorted((one, other) => one.second - other.second);

/** The chapters of a video, set at the player's position and saved together. */
export function ChaptersPanel({ video, player, onShow, Proposals }: ChaptersPanelProps) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const [edited, setEdited] = useState<Row[]>();
  const [added, setAdded] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const save = trpc.chapter.replace.useMutation({
    onSuccess: (saved) => {
      utils.video.get.setData({ videoId: saved.id }, saved);
      setEdited(undefined);
      toast('success', t('chapters.saved'));
    },
    onError: toastFailure,
  });
  const rows = edited ?? rowsOf(video.chapters);
  const change = (key: number, to: Partial<Chapter>) =>
    setEdited(sorted(rows.map((row) => (row.key === key ? { ...row, ...to } : row))));
  /** Runs with the second of the player's position, unless a chapter begins there already. */
  const atPlayhead = (act: (second: number) => void) => {
    const last = Math.ceil(video.durationMs / 1_000) - 1;
    const second = Math.min(Math.floor(player.current?.currentTime ?? 0), last);
    if (rows.some((row) => row.second === second)) toast('error', t('chapters.taken'));
    else act(second);
  };
  const insert = (second: number) => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setEdited(sorted([...rows, { key, second, title: '' }]));
    setAdded(key);
  };

  if (video.file === null) return null;
  return (
    <div className={classes.panel}>
      {rows.length === 0 && <p className={classes.hint}>{t('chapters.none')}</p>}
      <form
        className={classes.panel}
        onSubmit={(event) => {
          event.preventDefault();
          const chapters = rows.map(({ second, title }) => ({ second, title }));
          save.mutate({ videoId: video.id, chapters });
        }}
      >
        {rows.length > 0 && (
          <ol className={classes.cues}>
            {rows.map(({ key, second, title }) => {
              const time = formatDuration(second * 1_000);
              return (
                <li key={key} className={classes.cue}>
                  <button
                    type="button"
                    className={classes.jump}
                    aria-label={t('chapters.show', { time })}
                    onClick={() => onShow(second)}
                  >
                    {time}
                  </button>
                  <TextInput
                    required
                    autoFocus={key === added}
                    maxLength={CHAPTER_TITLE_MAX_CHARACTERS}
                    aria-label={t('chapters.titleOf', { time })}
                    value={title}
                    onChange={({ currentTarget }) => change(key, { title: currentTarget.value })}
                  />
                  <Tooltip label={t('chapters.move')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('chapters.moveOf', { time })}
                      onClick={() => atPlayhead((to) => change(key, { second: to }))}
                    >
                      <IconClock size={18} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('chapters.remove')}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('chapters.removeOf', { time })}
                      onClick={() => {
                        setEdited(rows.filter((row) => row.key !== key));
                        add.current?.focus();
                      }}
                    >
                      <IconTrash size={18} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </li>
              );
            })}
          </ol>
        )}
        <Group gap="xs">
          <Button
            ref={add}
            variant="default"
            size="sm"
            disabled={rows.length >= VIDEO_CHAPTERS_MAX}
            onClick={() => atPlayhead(insert)}
          >
            {t('chapters.add')}
          </Button>
          {edited && (
            <>
              <Button type="submit" variant="default" size="sm" loading={save.isPending}>
                {t('chapters.save')}
              </Button>
              <Button variant="subtle" color="gray" size="sm" onClick={() => setEdited(undefined)}>
                {t('chapters.cancel')}
              </Button>
            </>
          )}
        </Group>
      </form>
      {video.captionsUrl !== null && (
        <Proposals videoId={video.id} onUse={(chapters) => setEdited(rowsOf(chapters))} />
      )}
    </div>
  );
}
