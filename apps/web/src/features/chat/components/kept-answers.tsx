import type { VideoId } from '@bedside/contracts/kit/ids';
import type { MomentAnswer } from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './kept-answers.module.css';
import { TextEditor } from './text-editor';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** The answers that later patients see at seconds of a video; hidden while there are none. */
export function KeptAnswers({ videoId }: { videoId: VideoId }) {
  const { t } = useTranslation('chat');
  const answers = trpc.momentAnswer.ofVideo.useQuery({ videoId });
  if (!answers.data || answers.data.length === 0) return null;
  return (
    <section className={classes.kept} aria-label={t('kept.title')}>
      <h3 className={classes.title}>{t('kept.title')}</h3>
      <ul className={classes.list}>
        {answers.data.map((answer) => (
          <KeptAnswer key={answer.id} videoId={videoId} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

function KeptAnswer({ videoId, answer }: { videoId: VideoId; answer: MomentAnswer }) {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const [isEditing, setEditing] = useState(false);
  const { id, second, sentence, text, answerVideo } = answer;
  const refresh = () => utils.momentAnswer.ofVideo.invalidate({ videoId });
  const keep = trpc.momentAnswer.keep.useMutation({
    onSuccess: async () => {
      await refresh();
      setEditing(false);
    },
    onError: toastFailure,
  });
  const remove = trpc.momentAnswer.remove.useMutation({
    onSuccess: async () => {
      toast('success', t('kept.removed'));
      await refresh();
    },
    onError: toastFailure,
  });
  const at = second === null ? t('cutAway') : formatDuration(second * 1_000);
  return (
    <li className={classes.item}>
      <span className={classes.at}>{at}</span>
      {text !== null && second !== null && isEditing ? (
        <TextEditor
          text={text}
          isSaving={keep.isPending}
          onSave={(typed) => keep.mutate({ videoId, second, text: typed })}
          onClose={() => setEditing(false)}
        />
      ) : (
        <div className={classes.words}>
          {sentence !== null && <q dir="auto">{sentence}</q>}
          {text}
          {answerVideo && (
            <Link to="/my_videos/$videoId" params={{ videoId: answerVideo.id }}>
              {t('kept.video', { video: answerVideo.title ?? t('untitled') })}
            </Link>
          )}
          {second === null && <p className={classes.hidden}>{t('kept.cutAway')}</p>}
          {answerVideo && !answerVideo.isOpen && <p className={classes.hidden}>{t('kept.hidden')}</p>}
        </div>
      )}
      {!isEditing && (
        <span className={classes.actions}>
          {text !== null && second !== null && (
            <ActionIcon aria-label={t('kept.edit', { at })} onClick={() => setEditing(true)}>
              <IconPencil {...icon} />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={t('kept.remove', { at })}
            loading={remove.isPending}
            onClick={() => remove.mutate({ videoId, id })}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
