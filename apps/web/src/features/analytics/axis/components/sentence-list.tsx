import type { SentenceFigure } from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconUsers } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePeople } from '../../use-people';
import { listSentences } from '../list-sentences';
import classes from './sentence-list.module.css';

type SentenceListProps = {
  videoId: VideoId;
  sentences: readonly SentenceFigure[];
  /** Whether patients watched other versions, which do not count here. */
  isOfVersion: boolean;
  chosen: SentenceFigure | null;
  onChoose: (sentence: SentenceFigure | null) => void;
  onJump: (second: number) => void;
  /** The reminder of those who stopped at a sentence. */
  reminderOf: (sentence: SentenceFigure) => ReactNode;
  /** Leads into the editor; null for whoever may not edit. */
  cutOf: (sentence: SentenceFigure) => ReactNode;
};

/** The sentences that lose most people, each with who they are, a reminder for them, and its cut. */
export function SentenceList(props: SentenceListProps) {
  const { videoId, sentences, isOfVersion, chosen, onChoose, onJump, reminderOf, cutOf } = props;
  const { t } = useTranslation('axis');
  const [isAll, setAll] = useState(false);
  const body = useId();
  const { show, dialog } = usePeople();
  const { most, known } = listSentences(sentences);
  const shown = isAll ? known : most;
  // A sentence that was chosen on the axis is shown too.
  const rows = chosen && known.includes(chosen) && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  const showPeople = ({ text, fromSecond, toSecond }: SentenceFigure) =>
    show({
      figures: ['sentTo'],
      title: t('sentences.peopleTitle', { text }),
      of: {
        period: 'all time',
        videoId,
        stoppedBetween: { fromSecond, toSecond },
      },
    });
  return (
    <section className={classes.card} aria-label={t('sentences.title')}>
      <h2 className={classes.title}>{t('sentences.title')}</h2>
      <p className={classes.lead}>
        {t('sentences.lead')} {isOfVersion && t('sentences.version')}
      </p>
      {rows.length === 0 && (
        <p className={classes.lead}>{t(known.length === 0 ? 'sentences.none' : 'sentences.nobody')}</p>
      )}
      <ol className={classes.list}>
        {rows.map((sentence) => {
          const { startMs, text, viewers, stopped, fromSecond } = sentence;
          const isOpen = sentence === chosen;
          return (
            <li key={`${startMs} ${text}`} className={classes.row}>
              <button
                type="button"
                className={classes.head}
                aria-expanded={isOpen}
                aria-controls={isOpen ? body : undefined}
                onClick={() => onChoose(isOpen ? null : sentence)}
              >
                <span className={classes.at}>{clockTime(startMs)}</span>
                <q dir="auto" className={classes.text}>
                  {text}
                </q>
                <span className={classes.figure}>{t('sentences.stopped', { stopped, viewers })}</span>
              </button>
              {isOpen && (
                <div id={body} className={classes.body}>
                  <div className={classes.actions}>
                    <Button
                      size="sm"
                      variant="default"
                      leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
                      onClick={() => onJump(fromSecond)}
                    >
                      {t('sentences.jump')}
                    </Button>
                    {stopped > 0 && (
                      <Button
                        size="sm"
                        variant="default"
                        aria-haspopup="dialog"
                        leftSection={<IconUsers size={16} stroke={1.5} aria-hidden />}
                        onClick={() => showPeople(sentence)}
                      >
                        {t('sentences.people', { count: stopped })}
                      </Button>
                    )}
                    {cutOf(sentence)}
                  </div>
                  {stopped > 0 && reminderOf(sentence)}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {known.length > most.length && (
        <Button size="xs" variant="subtle" color="gray" mt="xs" onClick={() => setAll((is) => !is)}>
          {t(isAll ? 'sentences.most' : 'sentences.all')}
        </Button>
      )}
      {dialog}
    </section>
  );
}
