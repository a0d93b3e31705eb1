import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { Button, Menu } from '@mantine/core';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { questionIn } from '../asked-moment';
import type { Draft } from '../draft';
import classes from './asked-head.module.css';
import { AskedSigns } from './asked-signs';

/** Plays a video from a second on. */
export type Film = ComponentType<{
  videoId: VideoId;
  second: number | null;
  player: RefObject<HTMLVideoElement | null>;
}>;

type AskedHeadProps = {
  patientId: PatientId;
  /** Null: what is about no video. */
  videoId: VideoId | null;
  /** What waits; null where nothing does. */
  row: InboxRow | null;
  Film: Film;
  Draft: Draft;
  /** Takes a text as the answer that is being written. */
  onUse: (text: string) => void;
};

/** What waits of the open conversation: the film at the second, all the patient's words, and the ways to end it. */
export function AskedHead({ patientId, videoId, row, Film, Draft, onUse }: AskedHeadProps) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const key = { patientId, videoId };
  const player = useRef<HTMLVideoElement>(null);
  const [doneAt, setDoneAt] = useState<Date | null>(null);
  const settle = { onError: toastFailure, onSettled: () => utils.inbox.invalidate() };
  const close = trpc.inbox.close.useMutation({ ...settle, onSuccess: (closed) => setDoneAt(closed.doneAt) });
  const reopen = trpc.inbox.reopen.useMutation({ ...settle, onSuccess: () => setDoneAt(null) });
  if (!row)
    return doneAt === null ? null : (
      <div className={classes.ways} role="status">
        <span>{t('waiting.done')}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ ...key, doneAt })}
        >
          {t('waiting.undo')}
        </Button>
      </div>
    );
  const { lastAt, signs, video } = row;
  const end = (by: 'done' | 'call') => close.mutate({ ...key, through: lastAt, by });
  const first = signs.find(({ second }) => second !== null)?.second ?? null;
  const show = (second: number) => {
    if (player.current) player.current.currentTime = second;
  };
  const question = questionIn(signs);
  return (
    <div className={classes.head}>
      <div className={classes.asked}>
        {video && (
          <div className={classes.film}>
            <Film videoId={video.id} second={first} player={player} />
          </div>
        )}
        <AskedSigns video={video} signs={signs} onShow={video ? show : undefined} />
      </div>
      <div className={classes.ways}>
        <Button variant="default" size="compact-md" loading={close.isPending} onClick={() => end('done')}>
          {t('waiting.finish')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => end('call')}>
          {t('waiting.called')}
        </Button>
        {videoId && <KeptPicks videoId={videoId} onUse={onUse} />}
      </div>
      {videoId && Draft && question !== '' && (
        <Draft videoId={videoId} second={first} question={question} onShow={show} onUse={onUse} />
      )}
    </div>
  );
}

/** The answers that are kept for this video; a press takes one as the answer. */
function KeptPicks({ videoId, onUse }: { videoId: VideoId; onUse: (text: string) => void }) {
  const { t } = useTranslation('chat');
  const answers = trpc.momentAnswer.ofVideo.useQuery({ videoId });
  const written = (answers.data ?? []).flatMap(({ id, second, sentence, text }) =>
    text === null ? [] : [{ id, second, sentence, text }],
  );
  if (written.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md">
          {t('waiting.kept')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.picks}>
        {written.map(({ id, second, sentence, text }) => (
          <Menu.Item key={id} onClick={() => onUse(text)}>
            {second !== null && formatDuration(second * 1_000)}{' '}
            {sentence !== null && <q dir="auto">{sentence}</q>} {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
